// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {SplitTest} from "./support/SplitTest.sol";

contract YieldSplitJoinTest is SplitTest {
    /* ENTRY */

    function test_join_mintsUnitsAtThePriceOfTheTranche() public {
        split.join(50, 100e18, RAY);
        split.join(50, 90e18, 1.25e27);
        (uint256 shares, uint256 units, uint256 mark, ) = split.tranche(50);
        assertEq(shares, 180e18, "shares");
        assertEq(units, 200e18, "90 shares are worth 100 units");
        assertEq(mark, 1.25e27, "mark");
    }

    function test_join_underWaterFormsACohort() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, RAY);
        split.join(50, 1e18, RAY);
        assertEq(split.trancheOf(0), 50, "tranche");
        assertEq(split.trancheOf(1), (1 << 7) | 50, "tranche");
        assertEq(split.trancheOf(2), (1 << 7) | 50, "new deposits join the newest cohort at its mark");
        split.settleAll(2e27);
        assertEq(_donated(), 0.5e18, "the cohort alone had yield: two shares, half of half");
        split.join(50, 1e18, 2e27);
        assertEq(split.trancheOf(3), 50, "the base tranche is back at its mark");
    }

    function testFuzz_join_underWaterTwiceFormsTwoCohorts(uint256 first, uint256 second) public {
        first = bound(first, 1.1e27, 1.99e27);
        second = bound(second, RAY, first - 0.01e27);
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, first);
        split.join(50, 1e18, second);
        assertEq(split.trancheOf(2), (2 << 7) | 50, "the second cohort");
    }

    function testFuzz_join_reusesTheNewestCohortOnceItIsEmpty(uint256 first, uint256 second) public {
        first = bound(first, 1, 1.99e27);
        second = bound(second, 1, 1.99e27);
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, first);
        split.leave(1, ALL, first);
        split.join(50, 1e18, second);
        assertEq(split.trancheOf(2), (1 << 7) | 50, "joining and leaving creates no new ids");
        (, , uint256 mark, ) = split.tranche((1 << 7) | 50);
        assertEq(mark, second, "mark");
    }

    function test_join_aDipWithinRoundingOpensNoCohort() public {
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, 2e27 - 1e15);
        assertEq(split.trancheOf(1), 50, "half of 1e-12 below the mark");
        split.join(50, 1e18, 2e27 - 2e15);
        assertEq(split.trancheOf(2), (1 << 7) | 50, "1e-12 below the mark");
    }

    /// A tranche is empty when it has no units. One whose shares were all donated has units, but nobody can join it.
    function test_join_neverIntoATrancheWithoutShares() public {
        split.join(100, 1, RAY);
        split.settleAll(3e27);
        split.settleAll(9e27);
        split.join(100, 1e18, 9e27);
        assertEq(split.trancheOf(1), (1 << 7) | 100, "tranche");
        assertEq(split.sharesOf(1, 9e27), 1e18, "shares");
        assertEq(split.sharesOf(0, 9e27), 0, "shares");
        assertEq(split.leave(0, ALL, 9e27).shares, 0, "and its holder can close it");
        assertEq(split.leave(1, ALL, 9e27).shares, 1e18, "shares paid");
        assertEq(split.head().active(), 0, "active tranches");
    }

    /// A tranche that is settled on the way and then refuses the newcomer must be stored: its donated shares are counted
    /// in the head already.
    function test_joinWithMark_storesTheBaseThatItSettled() public {
        split.join(60, 1e18, RAY);
        split.joinWithMark(60, 1e18, 2e27, 1.5e27);
        (uint256 shares, , uint256 mark, ) = split.tranche(60);
        assertEq(_donated(), 0.2e18, "donated");
        assertEq(shares, 0.8e18, "shares");
        assertEq(mark, 1.5e27, "mark");
        assertEq(split.sharesOwed(), 2e18, "what came in");
    }

    /// The same for a cohort, whose last share is donated on the way.
    function test_join_storesTheCohortThatItSettled() public {
        split.join(100, 1, RAY);
        split.settleAll(3e27);
        split.settleAll(9e27);
        split.join(100, 1, 9e27);
        split.settleAll(27e27);
        uint256 donated = _donated();
        split.join(100, 1e18, 79e27);
        (uint256 shares, , uint256 mark, ) = split.tranche((1 << 7) | 100);
        assertEq(_donated(), donated + 1, "donated");
        assertEq(shares, 0, "shares");
        assertEq(mark, 79e27, "mark");
        assertEq(split.trancheOf(2), (2 << 7) | 100, "tranche");
        assertEq(split.sharesOwed(), 1e18 + 2, "what came in");
    }

    function test_join_settlesItsTrancheFirst() public {
        split.join(50, 100e18, RAY);
        vm.expectEmit();
        emit IVaultEvents.Settled(50, RAY, 1.25e27, 100e18, 100e18, 10e18 << 32);
        split.join(50, 1e18, 1.25e27);
    }

    function testFuzz_join_aNewLifeOfABaseTrancheStartsAtItsOwnRate(
        uint256 shares_,
        uint256 before,
        uint256 rate
    ) public {
        shares_ = bound(shares_, 1, type(uint96).max);
        before = bound(before, 1, type(uint96).max);
        rate = bound(rate, 1, type(uint96).max);
        split.join(50, shares_, before);
        split.leave(0, ALL, before);
        split.join(50, shares_, rate);
        (uint256 shares, uint256 units, uint256 mark, uint256 fraction) = split.tranche(50);
        assertEq(shares, shares_, "shares");
        assertEq(units, shares_, "units");
        assertEq(mark, rate, "mark");
        assertEq(fraction, 0, "fraction");
    }

    function testFuzz_join_revertsWhenSharesExceedTheirField(uint256 shares, uint256 more) public {
        shares = bound(shares, 1, type(uint96).max);
        more = bound(more, (uint256(1) << 96) - shares, uint256(1) << 128);
        split.join(50, shares, RAY);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, shares + more));
        split.join(50, more, RAY);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.InvalidDepositAmount.selector, uint256(1) << 96));
        split.join(51, uint256(1) << 96, RAY);
    }

    /* REDIRECT */

    function test_joinWithMark_keepsTheMarkUnderWater() public {
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(0), (1 << 7) | 60, "the empty base tranche stays free for new deposits");
        split.settleAll(2e27);
        assertEq(_donated(), 0, "the recovery is not donated");
        split.settleAll(4e27);
        assertEq(_donated(), 0.3e18, "donated");
    }

    function test_joinWithMark_findsATrancheOfExactlyThatMark() public {
        split.join(60, 1e18, 2e27);
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(1), 60, "the base has it");
        split.joinWithMark(60, 1e18, 1.5e27, RAY);
        split.joinWithMark(60, 1e18, 1.5e27, RAY);
        assertEq(split.trancheOf(2), (1 << 7) | 60, "tranche");
        assertEq(split.trancheOf(3), (1 << 7) | 60, "a second one with this mark joins the first");
        split.join(60, 1e18, RAY);
        split.joinWithMark(60, 1e18, 1.7e27, RAY);
        split.join(60, 1e18, RAY);
        assertEq(split.trancheOf(4), split.trancheOf(6), "new deposits share a tranche");
        assertEq(split.trancheOf(5), (3 << 7) | 60, "tranche");
    }

    function test_joinWithMark_staleCohortIsNotTaken() public {
        split.joinWithMark(60, 1e18, 2e27, RAY);
        split.settleAll(3e27); // its mark is 3 now
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(1), (2 << 7) | 60, "tranche");
        split.leave(1, ALL, RAY);
        split.joinWithMark(60, 1e18, 2e27, RAY);
        assertEq(split.trancheOf(2), (2 << 7) | 60, "an empty cohort is reused");
    }

    /// A whole position joins a whole tranche although their marks differ by rounding: nothing is under water.
    function testFuzz_joinWithMark_withinRoundingOpensNoCohort(uint256 own, uint256 carried) public {
        own = bound(own, 0, 1e15 - 1);
        carried = bound(carried, 0, 1e15 - 1);
        split.join(60, 1e18, RAY + own);
        split.joinWithMark(60, 1e18, RAY + carried, RAY);
        assertEq(split.trancheOf(1), 60, "tranche");
        assertEq(split.head().cohorts(), 0, "cohorts");
    }

    /// Half of the numbers are for new deposits, so that marks that somebody carries along cannot use them up.
    function test_join_runsOutOfCohortsOnlyForCarriedMarks() public {
        split.join(50, 1e18, 2e27);
        split.setCohorts(2 ** 20 - 2);
        split.joinWithMark(60, 1e18, 1.6e27, RAY);
        assertEq(split.trancheOf(1), ((2 ** 20 - 1) << 7) | 60, "the last one of a carried mark");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TooManyCohorts.selector, 60));
        split.joinWithMark(60, 1e18, 1.5e27, RAY);
        split.join(50, 1e18, RAY);
        assertEq(split.trancheOf(2), ((2 ** 20) << 7) | 50, "a new deposit still finds a number");
        split.setCohorts(2 ** 21 - 2);
        split.join(50, 1e18, 0.5e27);
        assertEq(split.trancheOf(3), ((2 ** 21 - 1) << 7) | 50, "the last one, of 28 bits");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TooManyCohorts.selector, 50));
        split.join(50, 1e18, 0.2e27);
    }

    function test_joinWithMark_whole() public {
        split.join(60, 1e18, RAY);
        split.joinWithMark(60, 1e18, 1.5e27, 1.5e27);
        assertEq(split.trancheOf(1), 60, "tranche");
        assertEq(_donated(), 0.2e18, "donated");
    }
}
