// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {divUp} from "../src/libraries/SplitMath.sol";
import {YieldSplit} from "../src/libraries/YieldSplit.sol";
import {SplitTest} from "./support/SplitTest.sol";

contract YieldSplitLeaveTest is SplitTest {
    function test_leave_allByMaxOrByTheExactBalance() public {
        split.join(50, 100e18, RAY);
        split.join(50, 100e18, RAY);
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, ALL, 1.25e27);
        assertEq(withdrawn.shares, 90e18, "shares");
        assertEq(withdrawn.units, 100e18, "units");
        assertEq(withdrawn.amount, 112.5e18, "amount");
        assertEq(withdrawn.mark, 1.25e27, "mark");
        assertEq(split.leave(1, 112.5e18, 1.25e27).units, 100e18, "by the exact balance");
        assertEq(split.head().active(), 0, "no tranche is left");
    }

    function test_leave_roundsSharesAndUnitsUp() public {
        split.join(50, 1000, 1.5e27);
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, 10, 1.5e27);
        assertEq(withdrawn.shares, 7, "10 / 1.5 = 6.67");
        assertEq(withdrawn.units, 7, "units");
        split.settleAll(3e27); // 993 units, 993 - 248 shares
        withdrawn = split.leave(0, 10, 3e27);
        assertEq(withdrawn.shares, 4, "10 / 3 = 3.33");
        assertEq(withdrawn.units, 6, "4 * 993 / 745 = 5.33");
    }

    function test_divUp_roundsTheLeastRemainderUp() public pure {
        assertEq(divUp(7, 3), 3, "7 / 3 = 2.33");
        assertEq(divUp(6, 3), 2, "no remainder");
    }

    function test_leave_leavesNothingBehindTheEndOfTheList() public {
        split.join(50, 1000, RAY);
        split.join(40, 1000, RAY);
        split.leave(0, ALL, RAY);
        (uint256 id, uint256 units) = split.trancheAt(2);
        assertEq(id, 0, "tranche");
        assertEq(units, 0, "units");
    }

    function testFuzz_leave_revertsAboveTheBalance(uint256 shares, uint256 rate, uint256 amount) public {
        shares = bound(shares, 1, type(uint96).max);
        rate = bound(rate, 1, type(uint96).max);
        uint256 balance = (shares * rate) / RAY;
        amount = bound(amount, balance + 1, ALL - 1);
        split.join(50, shares, rate);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidWithdrawAmount.selector, amount, balance));
        split.leave(0, amount, rate);
    }

    /// Without a usable rate nothing is settled, and the withdrawal pays by shares.
    function testFuzz_leave_skipsSettlementWithoutAUsableRate(uint256 shares, uint256 rate) public {
        shares = bound(shares, 1, type(uint96).max);
        split.join(50, shares, RAY);
        YieldSplit.Withdrawal memory withdrawn = split.leaveSettling(0, ALL, 0, 0);
        assertEq(withdrawn.shares, shares, "all at a rate of zero");
        assertEq(withdrawn.amount, 0, "worth nothing");
        split.join(50, shares, RAY);
        withdrawn = split.leaveSettling(1, ALL, bound(rate, 1 << 96, 1 << 128), 0);
        assertEq(withdrawn.shares, shares, "all above 96 bits");
        assertEq(_donated(), 0, "donated");
    }

    function test_leave_closesAPositionByRoundingOnly() public {
        split.join(100, 3, RAY);
        split.join(100, 1000, RAY);
        split.settleAll(2.5e27);
        // position 0: 3 units, 1 share, worth 2; one wei costs a whole share and all three units
        YieldSplit.Withdrawal memory withdrawn = split.leave(0, 1, 2.5e27);
        assertEq(withdrawn.units, 3, "units");
        (, uint256 units) = split.positions(0);
        assertEq(units, 0, "closed");
    }

    function test_leave_theLastTrancheTakesTheFreePlace() public {
        for (uint256 percent = 1; percent <= 4; ++percent) {
            split.join(percent, percent, RAY);
        }
        split.leave(1, ALL, RAY);
        (uint256 id, uint256 units) = split.trancheAt(2);
        assertEq(id, 4, "the last tranche");
        assertEq(units, 4, "its units");
        (id, ) = split.trancheAt(4);
        assertEq(id, 0, "its old place");
        split.leave(3, ALL, RAY);
        split.leave(0, ALL, RAY);
        split.leave(2, ALL, RAY);
        assertEq(split.head().active(), 0, "no tranche is left");
        assertEq(split.sharesOwed(), 0, "owed");
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
        assertGe(split.sharesOf(victim, rate) + 1, deposit, "held");
        (, uint256 attacker) = split.positions(0);
        if (attacker != 0) assertLe(split.leave(0, ALL, rate).shares, dust + 1, "the attacker gains nothing");
        assertGe(split.leave(victim, ALL, rate).shares + 1, deposit, "paid");
        assertEq(split.sharesOwed(), _donated(), "only donations are owed");
    }
}
