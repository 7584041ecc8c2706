// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVault} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// @custom:requirement R22
contract LidoReportTest is LidoVaultTest {
    function _expectReport(
        IVaultTypes.ReportForm form,
        uint256 settledRate,
        uint256 donated,
        uint256 from,
        uint256 to,
        uint256 tranches
    ) private {
        vm.expectEmit(address(vault));
        emit IVaultEvents.RewardsReported(
            address(stEth),
            form,
            _rate(),
            settledRate,
            donated,
            from,
            to,
            tranches,
            address(vault),
            block.timestamp,
            block.number
        );
    }

    function _donationShares() private view returns (uint256) {
        return vault.donationShares(address(stEth));
    }

    /* REPORT */

    function testFuzz_reportRewards_settlesEveryTranche(uint256 rate) public {
        rate = bound(rate, 1.21e27, 50e27);
        vm.startPrank(ALICE);
        vault.stakeStEth(12 ether, 10);
        vault.stakeStEth(12 ether, 60);
        vm.stopPrank();
        _setRate(rate);
        uint256 state = vm.snapshotState();
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 donated = _donationShares();
        vm.revertToState(state);
        _expectReport(IVaultTypes.ReportForm.All, _rate(), donated, 0, 2, 2);
        vm.prank(ORACLE);
        vault.reportRewards();
        assertApproxEqAbs(
            stEth.getPooledEthByShares(donated),
            (7 ether * (rate - 1.2e27)) / 1e27,
            200,
            "10 % and 60 % of the yield of 10 shares each"
        );
    }

    function test_reportRewards_keepsADonationOfOneShare() public {
        ILidoVault fresh = _createVault(NGO_ONE);
        vm.startPrank(BOB);
        stEth.approve(address(fresh), ALL);
        fresh.stakeStEth(4, 100);
        vm.stopPrank();
        (uint256 shares, , , ) = fresh.getTranche(address(stEth), 100);
        _setRate(_rate() * 2);
        vm.prank(ORACLE);
        fresh.reportRewards();
        (uint256 left, , , ) = fresh.getTranche(address(stEth), 100);
        assertEq(shares - left, 1, "donated by the tranche");
        assertEq(fresh.donationShares(address(stEth)), 1, "owed to the NGO");
    }

    function testFuzz_reportRewards_saysTheRateAlsoWhenItFell(uint256 rate) public {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 10);
        _setRate(bound(rate, 0.2e27, 1.19e27));
        _expectReport(IVaultTypes.ReportForm.All, _rate(), 0, 0, 1, 1);
        vm.prank(ORACLE);
        vault.reportRewards();
    }

    function testFuzz_reportRewards_revertsForAnyoneButTheOracle(address caller) public {
        vm.assume(caller != ORACLE);
        vm.startPrank(caller);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, caller));
        vault.reportRewards();
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOracle.selector, caller));
        vault.reportRewardsRange(0, 1);
    }

    function testFuzz_reportRewardsRange_pages(uint256 page) public {
        page = bound(page, 0, 4);
        vm.startPrank(ALICE);
        for (uint16 percent = 1; percent <= 5; ++percent) {
            vault.stakeStEth(12 ether, percent);
        }
        vm.stopPrank();
        _setRate(1.5e27);
        uint256 state = vm.snapshotState();
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 donated = _donationShares();
        vm.revertToState(state);
        vm.startPrank(ORACLE);
        vault.reportRewardsRange(0, page);
        vault.reportRewardsRange(page, 4);
        uint256 before = _donationShares();
        _expectReport(IVaultTypes.ReportForm.Range, _rate(), donated - before, 4, 5, 5);
        vault.reportRewardsRange(4, 100);
        assertEq(_donationShares(), donated, "donated");
    }

    function test_reportRewards_settlesNothingAtAnUnusableRate() public {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 10);
        vm.mockCall(
            address(stEth),
            abi.encodeCall(stEth.getPooledEthByShares, (RAY)),
            abi.encode(uint256(1) << 96)
        );
        _expectReport(IVaultTypes.ReportForm.All, 0, 0, 0, 1, 1);
        vm.prank(ORACLE);
        vault.reportRewards();
    }

    /// Invariant 9.
    function test_reportRewards_costsTheSameForAnyNumberOfPositions() public {
        uint256[2] memory used;
        for (uint256 i = 0; i < 2; ++i) {
            uint256 state = vm.snapshotState();
            uint256 positions = i == 0 ? 10 : 10_000;
            vm.startPrank(ALICE);
            for (uint256 k = 0; k < positions; ++k) {
                vault.stakeStEth(0.5 ether, uint16(1 + (k % 10)));
            }
            vm.stopPrank();
            _setRate(1.5e27);
            vm.prank(ORACLE);
            vault.reportRewards();
            _setRate(1.6e27);
            vm.cool(address(vault));
            vm.prank(ORACLE);
            uint256 before = gasleft();
            vault.reportRewards();
            used[i] = before - gasleft();
            vm.revertToState(state);
        }
        assertEq(used[0], used[1], "gas");
    }

    function test_stake_underWaterFormsACohort() public {
        vm.prank(ALICE);
        vault.stake{value: 100 ether}(50);
        _setRate(1.08e27);
        vm.prank(BOB);
        uint256 id = vault.stake{value: 90 ether}(50);
        (, uint256 tranche, ) = vault.getPosition(BOB, id);
        assertEq(tranche, (1 << 7) | 50, "a cohort");
        _setRate(1.134e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 donated = stEth.getPooledEthByShares(vault.donationShares(address(stEth)));
        assertApproxEqAbs(donated, 2.25 ether, 10, "half of five percent of the newcomer's 90");
        assertApproxEqAbs(vault.getUserBalance(ALICE, 1), 94.5 ether, 10, "and nothing of the recovery");
    }

    /* END */

    function testFuzz_endNGO_storesTheFinalRate(uint256 rate) public {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
        _setRate(bound(rate, 0.2e27, 50e27));
        _announceEnd(vault);
        vm.expectEmit(address(vault));
        emit IVaultEvents.FinalRateSet(address(stEth), _rate());
        vm.expectEmit(address(vault));
        emit IVaultEvents.NgoEnded(address(vault), block.timestamp, block.number);
        vault.endNGO();
        assertTrue(vault.isFinish(), "finished");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NgoFinished.selector, vault));
        vault.endNGO();
    }

    /// Settling after the end gives the same result as settling at the end, whatever the rate.
    function testFuzz_endNGO_laterSettlementsEqualSettlingAtTheEnd(
        uint256 yield,
        uint256 after_,
        uint16 percent
    ) public {
        percent = uint16(bound(percent, 1, 100));
        vm.prank(ALICE);
        uint256 id = vault.stakeStEth(12 ether, percent);
        _setRate(bound(yield, 1e27, 10e27));
        uint256 finalRate = _rate();
        uint256 state = vm.snapshotState();
        vm.prank(ORACLE);
        vault.reportRewards();
        uint256 donated = _donationShares();
        uint256 before = stEth.sharesOf(ALICE);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        uint256 paid = stEth.sharesOf(ALICE) - before;
        vm.revertToState(state);
        _end(vault);
        _setRate(bound(after_, 0.5e27, 20e27));
        _expectReport(IVaultTypes.ReportForm.All, finalRate, donated, 0, 1, 1);
        vm.startPrank(ORACLE);
        vault.reportRewards();
        vault.reportRewards();
        vm.stopPrank();
        assertEq(_donationShares(), donated, "donated");
        before = stEth.sharesOf(ALICE);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(stEth.sharesOf(ALICE) - before, paid, "paid");
    }

    /// `ended` is a separate flag: an NGO that ends at an unusable rate settles nothing more, and withdrawals work.
    function test_endNGO_atAnUnusableRate() public {
        vm.prank(ALICE);
        uint256 id = vault.stakeStEth(12 ether, 50);
        vm.mockCall(address(stEth), abi.encodeCall(stEth.getPooledEthByShares, (RAY)), abi.encode(0));
        _announceEnd(vault);
        vm.expectEmit(address(vault));
        emit IVaultEvents.FinalRateSet(address(stEth), 0);
        vault.endNGO();
        vm.clearMockedCalls();
        assertTrue(vault.isFinish(), "finished");
        _setRate(1.5e27);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(_donationShares(), 0, "donated");
    }

    /* VIEWS */

    function test_views_ofATranche() public {
        vm.prank(ALICE);
        vault.stakeStEth(12 ether, 50);
        (uint256 shares, uint256 units, uint256 mark, uint256 fraction) = vault.getTranche(
            address(stEth),
            50
        );
        assertEq(shares, stEth.sharesOf(address(vault)), "shares");
        assertEq(units, shares, "units");
        assertEq(mark, _rate(), "mark");
        assertEq(fraction, 0, "fraction");
        assertEq(vault.rate(address(stEth)), _rate(), "rate");
        assertEq(vault.protocol(), address(stEth), "protocol");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, wstEth));
        vault.donationShares(address(wstEth));
    }
}
