// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";

/// Donations in parts and in aTokens, a rate of zero, and what was sent by mistake.
/// @custom:requirement R14 R22
contract AaveDonationsTest is AaveVaultTest {
    uint256 id;

    /// Alice deposits, the rate doubles, and half of the yield is donated: 500 USDC.
    function _donate() private returns (uint256 worth) {
        id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        worth = (vault.donationShares(address(usdc)) * _rate(address(usdc))) / RAY;
    }

    function _mockRate(uint256 rate) private {
        vm.mockCall(
            address(pool),
            abi.encodeCall(pool.getReserveNormalizedIncome, (address(usdc))),
            abi.encode(rate)
        );
    }

    /* PARTS */

    function testFuzz_payDonations_paysAPartAndOwesTheRest(uint256 amount) public {
        uint256 worth = _donate();
        amount = bound(amount, 10_000, worth - 2);
        uint256 paid = vault.payDonations(address(usdc), amount);
        assertEq(usdc.balanceOf(NGO_ONE), paid, "paid");
        assertLe(paid, amount, "at most what was asked");
        assertApproxEqAbs(paid, amount, _rate(address(usdc)) / RAY + 1, "by less than a share");
        uint256 rest = vault.payDonations(address(usdc), ALL);
        assertApproxEqAbs(rest + paid, worth, 2, "the rest was owed");
        assertLe(rest + paid, worth, "and no more");
    }

    /// Each payment burns whole shares and pays whole wei, so that anyone could burn donations by payments of a wei.
    function test_payDonations_inSmallestPartsLosesLessThanOneOfThem() public {
        uint256 worth = _donate();
        for (uint256 i = 0; i < 100; ++i) vault.payDonations(address(usdc), 10_000);
        vault.payDonations(address(usdc), ALL);
        assertApproxEqAbs(usdc.balanceOf(NGO_ONE), worth, 100, "less than a wei for each");
    }

    /// When others have borrowed nearly all of a reserve, the NGO gets what is there.
    function test_payDonations_ofAReserveShortOfCash() public {
        uint256 worth = _donate();
        uint256 cash = 40e6;
        _borrowAllBut(address(usdc), cash);
        vm.expectRevert(_refusalOfLiquidity(address(pool)));
        vault.payDonations(address(usdc), ALL);
        uint256 paid = vault.payDonations(address(usdc), cash);
        assertEq(usdc.balanceOf(NGO_ONE), paid, "paid");
        assertApproxEqAbs(paid, cash, _rate(address(usdc)) / RAY + 1, "what is there");
        uint256 owed = (vault.donationShares(address(usdc)) * _rate(address(usdc))) / RAY;
        assertApproxEqAbs(owed, worth - paid, 2, "the rest is owed");
    }

    /// Anyone could empty the reserve inside a transaction, so only the receiver itself may choose aTokens.
    function test_payDonationsInAToken_isForTheReceiverAlone() public {
        uint256 worth = _donate();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotReceiver.selector, ALICE));
        vm.prank(ALICE);
        vault.payDonationsInAToken(address(usdc), ALL);
        uint256 shares = vault.donationShares(address(usdc));
        vm.expectEmit(address(vault));
        emit IVaultEvents.DonationsPaid(
            address(usdc),
            NGO_ONE,
            shares,
            worth,
            _rate(address(usdc)),
            address(_aToken(address(usdc))),
            address(vault),
            block.timestamp,
            block.number
        );
        vm.prank(NGO_ONE);
        assertEq(vault.payDonationsInAToken(address(usdc), ALL), worth, "returned");
        assertApproxEqAbs(_aToken(address(usdc)).balanceOf(NGO_ONE), worth, 1, "paid");
        vm.prank(NGO_ONE);
        assertEq(vault.payDonationsInAToken(address(usdc), ALL), 0, "nothing twice");
    }

    function test_payDonations_ofNothingDoesNothing() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        vm.recordLogs();
        assertEq(vault.payDonations(address(usdc), ALL), 0, "paid of all");
        assertEq(vault.payDonations(address(usdc), 10_000), 0, "paid of a part");
        vm.prank(NGO_ONE);
        assertEq(vault.payDonationsInAToken(address(usdc), ALL), 0, "paid in aTokens");
        assertEq(vm.getRecordedLogs().length, 0, "events");
    }

    function test_payDonationsInAToken_paysTheLastShare() public {
        _donate();
        uint256 rate = _rate(address(usdc));
        uint256 allButOne = vault.donationShares(address(usdc)) - 1;
        vm.startPrank(NGO_ONE);
        vault.payDonationsInAToken(address(usdc), (allButOne * rate) / RAY + 1);
        assertEq(vault.donationShares(address(usdc)), 1, "left");
        assertEq(vault.payDonationsInAToken(address(usdc), ALL), rate / RAY, "paid");
    }

    function testFuzz_payDonations_refusesABadAmount(uint256 amount) public {
        uint256 worth = _donate();
        amount = bound(amount, worth + 1, ALL - 1);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.payDonations(address(usdc), 0);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, amount, worth));
        vault.payDonations(address(usdc), amount);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.PaymentTooSmall.selector, 9_999, 10_000));
        vault.payDonations(address(usdc), 9_999);
    }

    /* A RATE OF ZERO */

    function test_rateOfZero_burnsNoClaim() public {
        uint256 worth = _donate();
        _mockRate(0);
        bytes memory unusable = abi.encodeWithSelector(IVaultErrors.UnusableRate.selector, 0);
        vm.expectRevert(unusable);
        vault.payDonations(address(usdc), ALL);
        vm.startPrank(ALICE);
        vm.expectRevert(unusable);
        vault.withdraw(ALL, id, address(usdc));
        vm.expectRevert(unusable);
        vault.withdrawInAToken(ALL, id, address(usdc));
        vm.expectRevert(unusable);
        vault.changePercent(id, 60);
        vm.expectRevert(unusable);
        vault.moveTo(id, address(otherVault), 60);
        vm.stopPrank();
        vm.clearMockedCalls();
        assertEq(vault.payDonations(address(usdc), ALL), worth, "nothing was lost");
        vm.prank(ALICE);
        assertApproxEqAbs(vault.withdraw(ALL, id, address(usdc)), 1500e6, 3, "nor for the holder");
    }

    /// A dust position that donated its last share is worth nothing and still closes.
    function test_rateOfZero_closesAPositionWithoutShares() public {
        id = _deposit(ALICE, address(usdc), 2, 100);
        _setRate(address(usdc), 60 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        (uint256 shares, , , ) = vault.getTranche(address(usdc), 100);
        for (uint256 i = 0; i < 4 && shares != 0; ++i) {
            _setRate(address(usdc), (_rate(address(usdc)) * 105) / 100);
            vm.prank(ORACLE);
            vault.reportRewards();
            (shares, , , ) = vault.getTranche(address(usdc), 100);
        }
        assertEq(shares, 0, "no share is left");
        _mockRate(0);
        vm.prank(ALICE);
        assertEq(vault.withdraw(ALL, id, address(usdc)), 0, "worth nothing");
        assertEq(vault.trancheCount(address(usdc)), 0, "tranches");
    }

    /* SENT BY MISTAKE */

    function testFuzz_recover_sendsUnderlyingTokensAndEther(uint256 amount, uint256 ether_) public {
        amount = bound(amount, 1, 1e15);
        ether_ = bound(ether_, 1, 1e27);
        _donate();
        _mint(address(vault), address(usdc), amount);
        vm.deal(address(vault), ether_);
        vm.expectEmit(address(vault));
        emit IVaultEvents.Recovered(address(usdc), NGO_ONE, amount);
        vault.recover(address(usdc));
        vault.recover(address(0));
        assertEq(usdc.balanceOf(NGO_ONE), amount, "tokens");
        assertEq(NGO_ONE.balance, ether_, "ether");
    }

    /// aTokens of a book are what it owes; those of a token without a book are not.
    function test_recover_refusesTheATokensOfItsBooks() public {
        _donate();
        IERC20 aUsdc = _aToken(address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotRecoverable.selector, aUsdc));
        vault.recover(address(aUsdc));
        _deposit(ALICE, address(usdt), 1000e6, 50);
        IERC20 aUsdt = _aToken(address(usdt));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotRecoverable.selector, aUsdt));
        vault.recover(address(aUsdt));
        IERC20 aDai = _aToken(address(dai));
        vm.startPrank(ALICE);
        dai.approve(address(pool), ALL);
        pool.supply(address(dai), 10e18, address(vault), 0);
        vm.stopPrank();
        vault.recover(address(aDai));
        assertApproxEqAbs(aDai.balanceOf(NGO_ONE), 10e18, 1, "recovered");
    }
}
