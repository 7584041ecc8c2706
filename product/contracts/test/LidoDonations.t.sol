// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// @custom:requirement R22
contract LidoDonationsTest is LidoVaultTest {
    function _donationShares() private view returns (uint256) {
        return vault.donationShares(address(stEth));
    }

    /// Alice stakes, the rate rises by a quarter, and half of the yield is donated.
    function _donate() private returns (uint256 shares) {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
        _setRate(1.5e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        return _donationShares();
    }

    function testFuzz_payDonations_sendsStEthToTheRewardsOwner(
        uint256 amount,
        uint16 percent,
        uint256 rate
    ) public {
        amount = bound(amount, 1e6, 9_999 ether);
        percent = uint16(bound(percent, 1, 100));
        vm.prank(ALICE);
        vault.stakeStEth(amount, percent);
        _setRate(bound(rate, 1.3e27, 50e27));
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 shares = _donationShares();
        vm.expectEmit(address(vault));
        emit IVaultEvents.DonationsPaid(
            address(stEth),
            NGO_ONE,
            shares,
            (shares * _rate()) / RAY,
            _rate(),
            address(stEth),
            address(vault),
            block.timestamp,
            block.number
        );
        vm.prank(BOB);
        assertEq(vault.payDonations(address(stEth), ALL), (shares * _rate()) / RAY, "paid");
        assertEq(stEth.sharesOf(NGO_ONE), shares, "shares of the receiver");
        assertEq(_donationShares(), 0, "nothing is owed");
        vm.recordLogs();
        assertEq(vault.payDonations(address(stEth), ALL), 0, "nothing twice");
        assertEq(vm.getRecordedLogs().length, 0, "and no event");
    }

    function testFuzz_payDonations_revertsWhileStEthIsStopped(uint256 amount) public {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
        _setRate(1.5e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        vm.prank(LIDO_ADMIN);
        stEth.stop();
        bytes memory reason = abi.encodeWithSignature("Error(string)", "CONTRACT_IS_STOPPED");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, stEth, reason));
        vault.payDonations(address(stEth), bound(amount, 10_000, 1.4 ether));
    }

    /// A direct transfer is not in the books: it changes no balance and no donation.
    function testFuzz_gift_changesNothing(uint256 gift) public {
        gift = bound(gift, 1, 5_000 ether);
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
        uint256 balance = vault.getUserBalance(ALICE, 1);
        vm.prank(BOB);
        stEth.transferShares(address(vault), gift);
        assertEq(vault.getUserBalance(ALICE, 1), balance, "balance");
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        assertEq(held - owed, gift, "beyond the books");
    }

    function testFuzz_payDonations_paysAPartAndOwesTheRest(uint256 amount) public {
        uint256 shares = _donate();
        uint256 worth = (shares * _rate()) / RAY;
        amount = bound(amount, 10_000, worth - 1);
        uint256 returned = vault.payDonations(address(stEth), amount);
        uint256 paid = stEth.sharesOf(NGO_ONE);
        assertEq(returned, (paid * _rate()) / RAY, "what its shares are worth");
        assertEq(paid + _donationShares(), shares, "what was not paid is owed");
        assertLe(returned, amount, "at most what was asked");
        assertGe(((paid + 1) * _rate()) / RAY, amount, "by less than a share");
        vault.payDonations(address(stEth), ALL);
        assertEq(stEth.sharesOf(NGO_ONE), shares, "all of it in the end");
    }

    function testFuzz_payDonations_refusesABadAmountOrToken(uint256 amount) public {
        uint256 worth = _donate();
        worth = (worth * _rate()) / RAY;
        amount = bound(amount, worth + 1, ALL - 1);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.payDonations(address(stEth), 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, amount, worth));
        vault.payDonations(address(stEth), amount);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.PaymentTooSmall.selector, 9_999, 10_000));
        vault.payDonations(address(stEth), 9_999);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth));
        vault.payDonations(address(wstEth), ALL);
    }

    /// Lido moves shares, so a rate of zero takes nothing from anyone.
    function test_payDonations_paysBySharesAtARateOfZero() public {
        uint256 shares = _donate();
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, 1, 0));
        vault.payDonations(address(stEth), 1);
        vault.payDonations(address(stEth), ALL);
        assertEq(stEth.sharesOf(NGO_ONE), shares, "all of it in the end");
    }
}
