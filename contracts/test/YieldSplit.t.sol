// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IVault} from "../src/interfaces/IVault.sol";
import {YieldSplit} from "../src/YieldSplit.sol";
import {SplitHarness} from "./support/SplitHarness.sol";

contract YieldSplitTest is Test {
    uint256 constant RAY = 1e27;
    uint256 constant ALL = type(uint256).max;

    SplitHarness split;

    function setUp() public {
        split = new SplitHarness();
    }

    function _donated() private view returns (uint256) {
        return split.head().donationShares;
    }

    /* SETTLEMENT */

    function test_settle_donatesPercentOfTheYieldAboveTheMark() public {
        split.join(50, 100e18, RAY);
        vm.expectEmit();
        // 50 % of 25 tokens of yield at 1.25 a share are 10 shares
        emit IVault.Settled(50, RAY, 1.25e27, 100e18, 100e18, 10e18 << 32);
        assertEq(split.settleAll(1.25e27), 10e18);
        assertEq(_donated(), 10e18);
        assertEq(split.sharesOf(0, 1.25e27), 90e18);
    }

    function test_settle_emitsAlsoWhenNothingIsDonated() public {
        split.join(1, 10, RAY);
        vm.expectEmit();
        emit IVault.Settled(1, RAY, RAY + 1e24, 10, 10, 429067);
        assertEq(split.settleAll(RAY + 1e24), 0);
        (,, uint256 mark, uint256 fraction) = split.tranche(1);
        assertEq(mark, RAY + 1e24);
        assertEq(fraction, 429067, "10 * 1 % * 0.001 / 1.001 of a share");
    }

    function test_settle_movesNothingAtOrBelowTheMark() public {
        split.join(100, 1e18, 2e27);
        vm.recordLogs();
        assertEq(split.settleAll(2e27), 0);
        assertEq(split.settleAll(1.9e27), 0);
        assertEq(vm.getRecordedLogs().length, 0);
        (,, uint256 mark,) = split.tranche(100);
        assertEq(mark, 2e27, "the mark does not follow a loss");
    }

    function test_settle_donatesNothingWhileALossIsRecovered() public {
        split.join(40, 1e18, 2e27);
        split.settleAll(1e27);
        split.settleAll(1.5e27);
        split.settleAll(2e27);
        assertEq(_donated(), 0);
        split.settleAll(4e27);
        assertEq(_donated(), 0.2e18);
    }

    function test_settle_skipsATrancheWithoutShares() public {
        split.join(100, 1, RAY);
        split.settleAll(3e27);
        split.settleAll(9e27);
        (uint256 shares, uint256 units,,) = split.tranche(100);
        assertEq(shares, 0);
        assertEq(units, 1);
        vm.recordLogs();
        split.settleAll(20e27);
        assertEq(vm.getRecordedLogs().length, 0);
    }

    function test_settle_rangePagesOverTheActiveTranches() public {
        for (uint256 percent = 1; percent <= 5; ++percent) {
            split.join(percent, 1e18, RAY);
        }
        split.settle(1, 3, 2e27);
        for (uint256 percent = 1; percent <= 5; ++percent) {
            (,, uint256 mark,) = split.tranche(percent);
            assertEq(mark, percent == 2 || percent == 3 ? 2e27 : RAY);
        }
        split.settle(0, 5, 2e27);
        assertEq(_donated(), 0.075e18);
    }

    /// Rule 1: two thousand small steps donate what one step of the same length would, to the share.
    function test_settle_carriesTheFraction() public {
        split.join(1, 1e6, 1.2e27);
        uint256 rate = 1.2e27;
        uint256 kept = 1e6 * 1e18;
        for (uint256 i = 0; i < 2000; ++i) {
            uint256 next = rate * 10_001 / 10_000;
            kept -= kept * (next - rate) / (100 * next);
            rate = next;
            split.settleAll(rate);
        }
        assertApproxEqAbs(_donated(), (1e6 * 1e18 - kept) / 1e18, 1);
        assertGt(_donated(), 1900);
    }

    function testFuzz_settle_neverDonatesMoreThanPercentOfTheYield(
        uint96 shares,
        uint256 percent,
        uint256 from,
        uint256 to
    ) public {
        shares = uint96(bound(shares, 1, type(uint96).max));
        percent = bound(percent, 1, 100);
        from = bound(from, 1, type(uint96).max - 1);
        to = bound(to, from + 1, type(uint96).max);
        split.join(percent, shares, from);
        uint256 donated = split.settleAll(to);
        assertLe(donated, shares);
        // donated * to <= shares * percent / 100 * (to - from) < (donated + 1) * to, give or take 2^-32
        assertLe(donated * to * 100, uint256(shares) * percent * (to - from));
        assertGt((donated + 1) * to * 100, uint256(shares) * percent * (to - from));
    }

    /* ENTRY */

    function test_join_mintsUnitsAtThePriceOfTheTranche() public {
        split.join(50, 100e18, RAY);
        split.join(50, 90e18, 1.25e27);
        (uint256 shares, uint256 units, uint256 mark,) = split.tranche(50);
        assertEq(shares, 180e18);
        assertEq(units, 200e18, "90 shares are worth 100 units");
        assertEq(mark, 1.25e27);
    }

    function test_join_underWaterFormsACohort() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, RAY);
        split.join(50, 1e18, RAY);
        assertEq(split.trancheOf(0), 50);
        assertEq(split.trancheOf(1), 1 << 7 | 50);
        assertEq(split.trancheOf(2), 1 << 7 | 50, "the newest cohort is whole and takes newcomers");
        split.settleAll(2e27);
        assertEq(_donated(), 0.5e18, "the cohort alone had yield: two shares, half of half");
        split.join(50, 1e18, 2e27);
        assertEq(split.trancheOf(3), 50, "the base is whole again");
    }

    function test_join_underWaterTwiceFormsTwoCohorts() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, 1.5e27);
        split.join(50, 1e18, RAY);
        assertEq(split.trancheOf(2), 2 << 7 | 50);
    }

    function test_join_reusesTheNewestCohortOnceItIsEmpty() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, 1.5e27);
        split.leave(1, ALL, 1.5e27);
        split.join(50, 1e18, RAY);
        assertEq(split.trancheOf(2), 1 << 7 | 50, "entering and leaving makes no new ids");
        (,, uint256 mark,) = split.tranche(1 << 7 | 50);
        assertEq(mark, RAY);
    }

    /// Rule 6.
    function test_join_aDipWithinRoundingOpensNoCohort() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, 2e27 - 1e15);
        assertEq(split.trancheOf(1), 50, "half of 1e-12 below the mark");
        split.join(50, 1e18, 2e27 - 2e15);
        assertEq(split.trancheOf(2), 1 << 7 | 50, "1e-12 below the mark");
    }

    /// Rule 4: empty means no units; a tranche whose shares were all donated takes nobody in.
    function test_join_neverIntoATrancheWithoutShares() public {
        split.join(100, 1, RAY);
        split.settleAll(3e27);
        split.settleAll(9e27);
        split.join(100, 1e18, 9e27);
        assertEq(split.trancheOf(1), 1 << 7 | 100);
        assertEq(split.sharesOf(1, 9e27), 1e18);
        assertEq(split.sharesOf(0, 9e27), 0);
        assertEq(split.leave(0, ALL, 9e27).shares, 0, "and its holder can close it");
        assertEq(split.leave(1, ALL, 9e27).shares, 1e18);
        assertEq(split.head().active, 0);
    }

    function test_join_settlesItsTrancheFirst() public {
        split.join(50, 100e18, RAY);
        vm.expectEmit();
        emit IVault.Settled(50, RAY, 1.25e27, 100e18, 100e18, 10e18 << 32);
        split.join(50, 1e18, 1.25e27);
    }

    function test_join_aNewLifeOfABaseTrancheStartsAtItsOwnRate() public {
        split.join(50, 100e18, 2e27);
        split.leave(0, ALL, 2e27);
        split.join(50, 100e18, RAY);
        (uint256 shares, uint256 units, uint256 mark, uint256 fraction) = split.tranche(50);
        assertEq(shares, 100e18);
        assertEq(units, 100e18);
        assertEq(mark, RAY);
        assertEq(fraction, 0);
    }

    function test_join_revertsWhenSharesExceedTheirField() public {
        split.join(50, type(uint96).max, RAY);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidDepositAmount.selector, uint256(1) << 96));
        split.join(50, 1, RAY);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidDepositAmount.selector, uint256(1) << 96));
        split.join(51, uint256(1) << 96, RAY);
    }

    /* REDIRECT (rule 8) */

    function test_joinWithMark_keepsTheMarkUnderWater() public {
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(0), 1 << 7 | 60, "the empty base stays free for newcomers");
        split.settleAll(2e27);
        assertEq(_donated(), 0, "the recovery is not donated");
        split.settleAll(4e27);
        assertEq(_donated(), 0.3e18);
    }

    function test_joinWithMark_findsATrancheOfExactlyThatMark() public {
        split.join(60, 1e18, 2e27);
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(1), 60, "the base has it");
        split.joinWithMark(60, 1e18, 1.5e27, RAY);
        split.joinWithMark(60, 1e18, 1.5e27, RAY);
        assertEq(split.trancheOf(2), 1 << 7 | 60);
        assertEq(split.trancheOf(3), 1 << 7 | 60, "a second one with this mark joins the first");
        split.join(60, 1e18, RAY);
        split.joinWithMark(60, 1e18, 1.7e27, RAY);
        split.join(60, 1e18, RAY);
        assertEq(split.trancheOf(4), split.trancheOf(6), "newcomers stay together");
        assertEq(split.trancheOf(5), 3 << 7 | 60);
    }

    function test_joinWithMark_staleCohortIsNotTaken() public {
        split.joinWithMark(60, 1e18, 2e27, RAY);
        split.settleAll(3e27); // its mark is 3 now
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(1), 2 << 7 | 60);
        split.leave(1, ALL, RAY);
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(2), 2 << 7 | 60, "an empty one is used again");
    }

    function test_joinWithMark_whole() public {
        split.join(60, 1e18, RAY);
        split.joinWithMark(60, 1e18, 1.5e27, 1.5e27);
        assertEq(split.trancheOf(1), 60);
        assertEq(_donated(), 0.2e18);
    }

    /* EXIT */

    function test_leave_allByMaxOrByTheExactBalance() public {
        split.join(50, 100e18, RAY);
        split.join(50, 100e18, RAY);
        YieldSplit.Left memory left = split.leave(0, ALL, 1.25e27);
        assertEq(left.shares, 90e18);
        assertEq(left.units, 100e18);
        assertEq(left.amount, 112.5e18);
        assertEq(left.mark, 1.25e27);
        assertEq(split.leave(1, 112.5e18, 1.25e27).units, 100e18);
        assertEq(split.head().active, 0);
    }

    function test_leave_roundsSharesAndUnitsUp() public {
        split.join(50, 1000, 1.5e27);
        YieldSplit.Left memory left = split.leave(0, 10, 1.5e27);
        assertEq(left.shares, 7, "10 / 1.5 = 6.67");
        assertEq(left.units, 7);
        split.settleAll(3e27); // 993 units, 993 - 248 shares
        left = split.leave(0, 10, 3e27);
        assertEq(left.shares, 4, "10 / 3 = 3.33");
        assertEq(left.units, 6, "4 * 993 / 745 = 5.33");
    }

    function test_leave_revertsAboveTheBalance() public {
        split.join(50, 1000, 1.5e27);
        vm.expectRevert(abi.encodeWithSelector(IVault.InvalidWithdrawAmount.selector, 1501, 1500));
        split.leave(0, 1501, 1.5e27);
    }

    /// Rule 7: without a usable rate nothing is settled, and shares pay.
    function test_leave_skipsSettlementWithoutAUsableRate() public {
        split.join(50, 1000, RAY);
        YieldSplit.Left memory left = split.leaveSettling(0, ALL, 0, 0);
        assertEq(left.shares, 1000);
        assertEq(left.amount, 0);
        split.join(50, 1000, RAY);
        left = split.leaveSettling(1, ALL, 1e30, 0);
        assertEq(left.shares, 1000);
        assertEq(_donated(), 0);
    }

    function test_leave_closesAPositionByRoundingOnly() public {
        split.join(100, 3, RAY);
        split.join(100, 1000, RAY);
        split.settleAll(2.5e27);
        // position 0: 3 units, 1 share, worth 2; one wei costs a whole share and all three units
        YieldSplit.Left memory left = split.leave(0, 1, 2.5e27);
        assertEq(left.units, 3);
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
        (id,) = split.trancheAt(4);
        assertEq(id, 0);
        split.leave(3, ALL, RAY);
        split.leave(0, ALL, RAY);
        split.leave(2, ALL, RAY);
        assertEq(split.head().active, 0);
        assertEq(split.sharesOwed(), 0);
    }

    /// No first-depositor lever, whatever the dust, the growth and the cut before the victim joins.
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
        uint256 rate = RAY * growth / 1e18;
        uint256 balance = split.sharesOf(0, rate) * rate / RAY;
        if (balance > 1) split.leave(0, bound(cut, 1, balance - 1), rate);
        uint256 victim = split.join(percent, deposit, rate);
        assertGe(split.sharesOf(victim, rate) + 1, deposit);
        (, uint256 attacker) = split.positions(0);
        if (attacker != 0) assertLe(split.leave(0, ALL, rate).shares, dust + 1);
        assertGe(split.leave(victim, ALL, rate).shares + 1, deposit);
        assertEq(split.sharesOwed(), _donated());
    }
}
