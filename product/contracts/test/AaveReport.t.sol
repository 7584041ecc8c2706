// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";

/// @custom:requirement R14 R22
contract AaveReportTest is AaveVaultTest {
    function test_reportRewards_reportsEachToken() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(dai), 1000e18, 10);
        skip(30 days);
        address[2] memory tokens = [address(usdc), address(dai)];
        uint256[2] memory donated;
        uint256 state = vm.snapshotState();
        vm.prank(ORACLE);
        vault.reportRewards();
        for (uint256 i = 0; i < 2; ++i) {
            donated[i] = vault.donationShares(tokens[i]);
        }
        vm.revertToState(state);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 rate = _rate(tokens[i]);
            vm.expectEmit(address(vault));
            emit IVaultEvents.RewardsReported(
                tokens[i],
                IVaultTypes.ReportForm.All,
                rate,
                rate,
                donated[i],
                0,
                1,
                1,
                address(vault),
                block.timestamp,
                block.number
            );
        }
        vm.prank(ORACLE);
        vault.reportRewards();
        assertGt(donated[0], 0, "donated");
    }

    /// A settlement names its token: the index of its book is above the bits of the tranche.
    function test_reportTranches_namesTheBookOfASettlement() public {
        address[2] memory tokens = [address(usdc), address(dai)];
        _deposit(ALICE, tokens[0], 1000e6, 50);
        _deposit(ALICE, tokens[1], 1000e18, 50);
        skip(30 days);
        uint256[] memory ids = new uint256[](1);
        ids[0] = 50;
        for (uint256 i = 0; i < 2; ++i) {
            (uint256 shares, uint256 units, uint256 mark, ) = vault.getTranche(tokens[i], 50);
            uint256 rate = _rate(tokens[i]);
            uint256 owed = ((shares * 50 * (rate - mark)) << 32) / (100 * rate);
            vm.expectEmit(address(vault));
            emit IVaultEvents.Settled(((i + 1) << 32) | 50, mark, rate, shares, units, owed);
            vm.prank(ORACLE);
            vault.reportTranches(tokens[i], ids);
        }
    }

    function test_reportRewardsRange_pagesOneToken() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(usdc), 1000e6, 60);
        skip(30 days);
        vm.startPrank(ORACLE);
        vault.reportRewardsRange(address(usdc), 0, 1);
        (, , uint256 mark, ) = vault.getTranche(address(usdc), 60);
        assertLt(mark, _rate(address(usdc)), "not yet");
        vault.reportRewardsRange(address(usdc), 1, 9);
        (, , mark, ) = vault.getTranche(address(usdc), 60);
        assertEq(mark, _rate(address(usdc)), "by the next page");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, dai));
        vault.reportRewardsRange(address(dai), 0, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, ALICE));
        vm.prank(ALICE);
        vault.reportRewards();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, ALICE));
        vm.prank(ALICE);
        vault.reportRewardsRange(address(usdc), 0, 1);
    }

    function testFuzz_payDonations_paysTheToken(uint256 deposited, uint16 percent) public {
        deposited = bound(deposited, 1e6, 50_000e6);
        percent = uint16(bound(percent, 1, 100));
        _deposit(ALICE, address(usdc), deposited, percent);
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 shares = vault.donationShares(address(usdc));
        uint256 rate = _rate(address(usdc));
        uint256 amount = (shares * rate) / RAY;
        vm.expectEmit(address(vault));
        emit IVaultEvents.DonationsPaid(
            address(usdc),
            NGO_ONE,
            shares,
            amount,
            rate,
            address(usdc),
            address(vault),
            block.timestamp,
            block.number
        );
        assertEq(vault.payDonations(address(usdc), ALL), amount, "returned");
        assertEq(usdc.balanceOf(NGO_ONE), amount, "paid");
        assertEq(vault.payDonations(address(usdc), ALL), 0, "nothing twice");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, dai));
        vault.payDonations(address(dai), ALL);
    }

    function test_endNGO_storesAFinalRateForEachToken() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _deposit(ALICE, address(dai), 1000e18, 50);
        _announceEnd(vault);
        vm.expectEmit(address(vault));
        emit IVaultEvents.FinalRateSet(address(usdc), _rate(address(usdc)));
        vm.expectEmit(address(vault));
        emit IVaultEvents.FinalRateSet(address(dai), _rate(address(dai)));
        vault.endNGO();
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        vm.prank(ORACLE);
        vault.reportRewards();
        assertEq(vault.donationShares(address(usdc)), 0, "nothing after the end");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 2000e6, 3, "all is the holder's");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        _deposit(ALICE, address(usdc), 1e6, 50);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
    }
}
