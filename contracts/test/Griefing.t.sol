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
        assertEq(vault.trancheCount(address(stEth)), 100);
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
        assertGt(vault.getUserBalance(ALICE, 1), balance);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, 1);
    }

    /// Each loss lets an attacker create at most one more cohort per percent; reportRewardsRange settles them in pages.
    function test_griefing_cohortsGrowWithLossesOnly() public {
        _spam(200);
        for (uint256 loss = 1; loss <= 3; ++loss) {
            _setRate(1.2e27 - loss * 0.1e27);
            _spam(300);
            assertEq(vault.trancheCount(address(stEth)), 100 * (loss + 1));
        }
        _setRate(2e27);
        vm.startPrank(ORACLE);
        for (uint256 from = 0; from < 400; from += 50) {
            vault.reportRewardsRange(from, from + 50);
        }
        vm.stopPrank();
        for (uint256 place = 0; place < 400; ++place) {
            (uint256 shares, , uint256 mark, ) = vault.getTranche(
                address(stEth),
                vault.trancheAt(address(stEth), place)
            );
            assertTrue(mark == _rate() || shares == 0);
        }
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
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 10 ether, (3 * _rate()) / RAY + 3);
        vm.prank(BOB);
        vault.claimWithdrawInStEth(ALL, attacker);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        assertEq(vault.trancheCount(address(stEth)), 0);
    }
}
