// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoChain} from "./support/LidoChain.sol";

/// Dust, many tranches and many positions cost only the attacker.
contract GriefingTest is LidoChain {
    uint256 constant BLOCK_GAS = 30_000_000;

    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 100_000 ether);
        _fund(BOB, 100_000 ether);
    }

    function _spam(uint256 positions) private {
        vm.startPrank(BOB);
        for (uint256 i = 0; i < positions; ++i) {
            vault.stakeStEth(10, uint16(1 + (i % 100)));
        }
        vm.stopPrank();
    }

    function _stakeGas() private returns (uint256 used) {
        vm.cool(address(vault));
        vm.prank(ALICE);
        used = gasleft();
        vault.stakeStEth(1 ether, 50);
        used -= gasleft();
    }

    function test_griefing_tenThousandDustPositionsInAHundredTranches() public {
        vm.prank(ALICE);
        vault.stakeStEth(1 ether, 50);
        _setRate(1.3e27);
        uint256 alone = _stakeGas();
        _spam(10_000);
        assertEq(vault.trancheCount(address(stEth)), 100, "tranches");
        _setRate(1.4e27);
        assertApproxEqAbs(_stakeGas(), alone, 3000, "a stake costs what it did");
        uint256 balance = vault.getUserBalance(ALICE, 1);
        _setRate(1.5e27);
        vm.cool(address(vault));
        vm.prank(ORACLE);
        uint256 used = gasleft();
        vault.reportRewards();
        used -= gasleft();
        assertLt(used, BLOCK_GAS / 10, "a report of all tranches is a small part of a block");
        assertGt(vault.getUserBalance(ALICE, 1), balance, "balance");
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, 1);
    }

    /// What one attacker can do with each loss: every submit moves Lido's rate by rounding, so a hundred base tranches can
    /// carry a hundred marks, and a position under water opens a cohort for its mark at each other percent. That is 9,900
    /// cohorts per loss; here are 10 marks, so 990. Each costs the attacker two transactions. Nobody else pays: stakes and
    /// exits cost what they did, and the keeper settles the one tranche that is worth its gas.
    function test_griefing_cohortsOfOneAttackerCostNobodyElse() public {
        vm.prank(ALICE);
        vault.stakeStEth(100 ether, 50);
        uint256 state = vm.snapshotState();
        _setRate(1.1e27);
        uint256 alone = _stakeGas();
        vm.revertToState(state);
        uint256[] memory worthIt = new uint256[](1);
        worthIt[0] = 50;
        (uint256[] memory ids, uint256 stakes) = _stakeAtTenMarks();
        uint256 tranches = vault.trancheCount(address(stEth));
        assertEq(tranches, 11, "ten base tranches of the attacker, and Alice's");
        _setRate(1.1e27);
        uint256 changes = _carryMarksToEveryPercent(ids);
        assertEq(vault.trancheCount(address(stEth)), 990 + 1, "a cohort for each mark and other percent");
        assertGt(stakes + changes, 990 * 110_000, "110,000 gas for each, and two transactions");
        assertApproxEqAbs(_stakeGas(), alone, 3000, "a stake after the loss costs what it would have");
        _setRate(1.5e27);
        uint256 all = _gasOfReport(new uint256[](0));
        uint256 one = _gasOfReport(worthIt);
        assertGt(all, 9_000_000, "settling all would cost the keeper a third of a block");
        assertLt(one, 60_000, "settling what is worth its gas costs what it did before");
    }

    /// Ninety-nine dust positions at each of ten percents, each percent with a mark of its own.
    function _stakeAtTenMarks() private returns (uint256[] memory ids, uint256 used) {
        ids = new uint256[](990);
        vm.startPrank(BOB);
        for (uint256 i = 0; i < 990; ++i) {
            uint16 percent = uint16(i / 99 + 1);
            if (i % 99 == 0) stEth.submit{value: 12_345_678_901}(address(0));
            used += gasleft();
            ids[i] = vault.stakeStEth(10, percent);
            used -= gasleft();
        }
        vm.stopPrank();
    }

    function _carryMarksToEveryPercent(uint256[] memory ids) private returns (uint256 used) {
        vm.startPrank(BOB);
        for (uint256 i = 0; i < ids.length; ++i) {
            uint256 own = i / 99 + 1;
            uint256 percent = (i % 99) + 1;
            if (percent >= own) ++percent;
            used += gasleft();
            vault.changePercent(ids[i], uint16(percent));
            used -= gasleft();
        }
        vm.stopPrank();
    }

    /// The gas of a report of listed tranches, or of all; nothing stays changed.
    function _gasOfReport(uint256[] memory ids) private returns (uint256 used) {
        uint256 state = vm.snapshotState();
        vm.cool(address(vault));
        vm.prank(ORACLE);
        used = gasleft();
        if (ids.length == 0) vault.reportRewards();
        else vault.reportTranches(address(stEth), ids);
        used -= gasleft();
        vm.revertToState(state);
    }

    /// New deposits open at most one cohort per percent and loss; reportRewardsRange settles them in pages.
    function test_griefing_cohortsOfNewDepositsGrowWithLosses() public {
        _spam(200);
        for (uint256 loss = 1; loss <= 3; ++loss) {
            _setRate(1.2e27 - loss * 0.1e27);
            _spam(300);
            assertEq(vault.trancheCount(address(stEth)), 100 * (loss + 1), "tranches");
        }
        _setRate(2e27);
        vm.startPrank(ORACLE);
        for (uint256 from = 0; from < 400; from += 50) {
            vault.reportRewardsRange(from, from + 50);
        }
        vm.stopPrank();
        for (uint256 index = 0; index < 400; ++index) {
            (uint256 shares, , uint256 mark, ) = vault.getTranche(
                address(stEth),
                vault.trancheAt(address(stEth), index)
            );
            assertTrue(mark == _rate() || shares == 0, "settled or empty");
        }
    }

    /// Anyone can settle a tranche just before a loss. What that costs its holders is bounded by percent × yield since the
    /// last settlement, here 50 % of 5 %; reports keep the bound small.
    function test_griefing_aSettlementForcedBeforeALossCostsPercentOfTheYield() public {
        _setRate(RAY);
        vm.prank(ALICE);
        uint256 id = vault.stakeStEth(100 ether, 50);
        _setRate(1.05e27);
        uint256 state = vm.snapshotState();
        _setRate(RAY);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 100 ether, 3, "a loss takes back the yield");
        vm.revertToState(state);
        vm.prank(BOB);
        vault.stakeStEth(100, 50);
        _setRate(RAY);
        assertApproxEqAbs(
            vault.getUserBalance(ALICE, id),
            97.619 ether,
            0.0005 ether,
            "half of it was donated"
        );
    }

    function testFuzz_griefing_aForcedSettlementIsBounded(
        uint256 yield,
        uint256 loss,
        uint16 percent
    ) public {
        percent = uint16(bound(percent, 1, 100));
        _setRate(RAY);
        vm.prank(ALICE);
        uint256 id = vault.stakeStEth(100 ether, percent);
        uint256 high = bound(yield, 1.0001e27, 2e27);
        uint256 low = bound(loss, 0.5e27, high);
        _setRate(high);
        uint256 state = vm.snapshotState();
        _setRate(low);
        uint256 untouched = vault.getUserBalance(ALICE, id);
        vm.revertToState(state);
        vm.prank(BOB);
        vault.stakeStEth(100, percent);
        _setRate(low);
        uint256 bound_ = (100 ether * (high - RAY) * percent) / RAY / 100;
        assertGe(vault.getUserBalance(ALICE, id) + bound_ + 10, untouched, "bounded loss");
    }

    /// A dust position at 100 % loses its last share when the rate rises tenfold; other positions are not affected.
    function testFuzz_griefing_dustAtAHundredPercentLocksNothing(uint256 dust, uint256 steps) public {
        vm.prank(BOB);
        uint256 attacker = vault.stakeStEth(bound(dust, 2, 20), 100);
        steps = bound(steps, 1, 12);
        for (uint256 i = 0; i < steps; ++i) {
            _setRate((_rate() * 14) / 10);
            vm.prank(ORACLE);
            vault.reportRewards();
        }
        vm.prank(ALICE);
        uint256 id = vault.stakeStEth(10 ether, 100);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 10 ether, (3 * _rate()) / RAY + 3, "balance");
        vm.prank(BOB);
        vault.claimWithdrawInStEth(ALL, attacker);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(vault.trancheCount(address(stEth)), 0, "tranches");
    }
}
