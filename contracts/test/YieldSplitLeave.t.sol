// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {YieldSplit} from "../src/YieldSplit.sol";
import {SplitTest} from "./support/SplitTest.sol";

contract YieldSplitLeaveTest is SplitTest {
    function test_leave_allByMaxOrByTheExactBalance() public {
        split.join(50, 100e18, RAY);
        split.join(50, 100e18, RAY);
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, ALL, 1.25e27);
        assertEq(withdrawn.shares, 90e18);
        assertEq(withdrawn.units, 100e18);
        assertEq(withdrawn.amount, 112.5e18);
        assertEq(withdrawn.mark, 1.25e27);
        assertEq(split.leave(1, 112.5e18, 1.25e27).units, 100e18);
        assertEq(split.head().active, 0);
    }

    function test_leave_roundsSharesAndUnitsUp() public {
        split.join(50, 1000, 1.5e27);
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, 10, 1.5e27);
        assertEq(withdrawn.shares, 7, "10 / 1.5 = 6.67");
        assertEq(withdrawn.units, 7);
        split.settleAll(3e27); // 993 units, 993 - 248 shares
        withdrawn = split.leave(0, 10, 3e27);
        assertEq(withdrawn.shares, 4, "10 / 3 = 3.33");
        assertEq(withdrawn.units, 6, "4 * 993 / 745 = 5.33");
    }

    function test_leave_revertsAboveTheBalance() public {
        split.join(50, 1000, 1.5e27);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.InvalidWithdrawAmount.selector, 1501, 1500));
        split.leave(0, 1501, 1.5e27);
    }

    /// Without a usable rate nothing is settled, and the withdrawal pays by shares.
    function test_leave_skipsSettlementWithoutAUsableRate() public {
        split.join(50, 1000, RAY);
        YieldSplit.Withdrawal memory withdrawn = split.leaveSettling(0, ALL, 0, 0);
        assertEq(withdrawn.shares, 1000);
        assertEq(withdrawn.amount, 0);
        split.join(50, 1000, RAY);
        withdrawn = split.leaveSettling(1, ALL, 1e30, 0);
        assertEq(withdrawn.shares, 1000);
        assertEq(_donated(), 0);
    }

    function test_leave_closesAPositionByRoundingOnly() public {
        split.join(100, 3, RAY);
        split.join(100, 1000, RAY);
        split.settleAll(2.5e27);
        // position 0: 3 units, 1 share, worth 2; one wei costs a whole share and all three units
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, 1, 2.5e27);
        assertEq(withdrawn.units, 3);
        (, uint256 units) = split.positions(0);
        assertEq(units, 0);
    }

    function test_leave_theLastTrancheTakesTheFreePlace() public {
        for (uint256 percent = 1; percent <= 4; ++percent) {
            split.join(percent, percent, RAY);
        }
        split.leave(1, ALL, RAY);
        (uint256 id, uint256 units) = split.trancheAt(2);
        assertEq(id, 4);
        assertEq(units, 4);
        (id, ) = split.trancheAt(4);
        assertEq(id, 0);
        split.leave(3, ALL, RAY);
        split.leave(0, ALL, RAY);
        split.leave(2, ALL, RAY);
        assertEq(split.head().active, 0);
        assertEq(split.sharesOwed(), 0);
    }

    /// No first-depositor attack, whatever the dust and the rates before the victim joins.
    function testFuzz_leave_victimOfADustTrancheLosesAtMostAShare(
        uint256 dust,
        uint256 growth,
        uint256 cut,
        uint256 deposit,
        uint256 percent
    ) public {
        dust = bound(dust, 1, 1000);
        growth = bound(growth, 1e18, 50e18);
        deposit = bound(deposit, 1, 1e27);
        percent = bound(percent, 1, 100);
        split.join(percent, dust, RAY);
        uint256 rate = (RAY * growth) / 1e18;
        uint256 balance = (split.sharesOf(0, rate) * rate) / RAY;
        if (balance > 1) split.leave(0, bound(cut, 1, balance - 1), rate);
        uint256 victim = split.join(percent, deposit, rate);
        assertGe(split.sharesOf(victim, rate) + 1, deposit);
        (, uint256 attacker) = split.positions(0);
        if (attacker != 0) assertLe(split.leave(0, ALL, rate).shares, dust + 1);
        assertGe(split.leave(victim, ALL, rate).shares + 1, deposit);
        assertEq(split.sharesOwed(), _donated());
    }
}
