// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {SplitTest} from "./support/SplitTest.sol";

contract YieldSplitSettleTest is SplitTest {
    /// Ids have 28 bits: cohorts that only years of losses can number are settled, listed and left like others.
    function test_settle_tranchesWithTheLargestIds() public {
        split.join(50, 1e18, 8e27);
        split.setCohorts(2 ** 21 - 4);
        split.join(50, 1e18, 4e27);
        split.join(50, 1e18, 2e27);
        split.join(50, 1e18, RAY);
        uint256 last = ((2 ** 21 - 1) << 7) | 50;
        uint256[3] memory ids = [last - 256, last - 128, last];
        for (uint256 i = 0; i < 3; ++i) {
            (uint256 listed, ) = split.trancheAt(2 + i);
            assertEq(listed, ids[i], "listed");
        }
        assertEq(split.settle(3, 4, 2e27), 0.25e18, "by its place");
        uint256[] memory asked = new uint256[](1);
        asked[0] = last - 128;
        assertEq(split.settleListed(asked, 4e27), 0.25e18, "by its id");
        split.leave(0, ALL, 4e27);
        (uint256 moved, ) = split.trancheAt(1);
        assertEq(moved, last, "moved to the free place");
        assertEq(split.leave(3, ALL, 4e27).shares, 0.5625e18, "left");
    }

    function test_settle_donatesPercentOfTheYieldAboveTheMark() public {
        split.join(50, 100e18, RAY);
        vm.expectEmit();
        // 50 % of 25 tokens of yield at 1.25 a share are 10 shares
        emit IVaultEvents.Settled(50, RAY, 1.25e27, 100e18, 100e18, 10e18 << 32);
        assertEq(split.settleAll(1.25e27), 10e18, "returned");
        assertEq(_donated(), 10e18, "donated");
        assertEq(split.sharesOf(0, 1.25e27), 90e18, "kept");
    }

    function test_settle_emitsAlsoWhenNothingIsDonated() public {
        split.join(1, 10, RAY);
        vm.expectEmit();
        emit IVaultEvents.Settled(1, RAY, RAY + 1e24, 10, 10, 429067);
        assertEq(split.settleAll(RAY + 1e24), 0, "no whole share");
        (, , uint256 mark, uint256 fraction) = split.tranche(1);
        assertEq(mark, RAY + 1e24, "mark");
        assertEq(fraction, 429067, "10 * 1 % * 0.001 / 1.001 of a share");
    }

    function testFuzz_settle_movesNothingAtOrBelowTheMark(
        uint256 shares,
        uint256 percent,
        uint256 mark,
        uint256 rate
    ) public {
        shares = bound(shares, 1, type(uint96).max);
        percent = bound(percent, 1, 100);
        mark = bound(mark, 1, type(uint96).max);
        rate = bound(rate, 1, mark);
        split.join(percent, shares, mark);
        vm.recordLogs();
        assertEq(split.settleAll(mark), 0, "at the mark");
        assertEq(split.settleAll(rate), 0, "below it");
        assertEq(vm.getRecordedLogs().length, 0, "no event");
        (, , uint256 kept, ) = split.tranche(percent);
        assertEq(kept, mark, "the mark does not follow a loss");
    }

    function testFuzz_settle_donatesNothingWhileALossIsRecovered(
        uint256 shares,
        uint256 percent,
        uint256 mark,
        uint256 low
    ) public {
        shares = bound(shares, 1, type(uint96).max);
        percent = bound(percent, 1, 100);
        mark = bound(mark, 2, type(uint96).max / 2);
        low = bound(low, 1, mark - 1);
        split.join(percent, shares, mark);
        split.settleAll(low);
        split.settleAll((low + mark) / 2);
        split.settleAll(mark);
        assertEq(_donated(), 0, "the recovery is the holder's");
        split.settleAll(2 * mark);
        assertEq(_donated(), (shares * percent) / 200, "percent of the yield above the mark");
    }

    function test_settle_skipsATrancheWithoutShares() public {
        split.join(100, 1, RAY);
        split.settleAll(3e27);
        split.settleAll(9e27);
        (uint256 shares, uint256 units, , ) = split.tranche(100);
        assertEq(shares, 0, "shares");
        assertEq(units, 1, "units");
        vm.recordLogs();
        split.settleAll(20e27);
        assertEq(vm.getRecordedLogs().length, 0, "no event");
    }

    function testFuzz_settle_rangePagesOverTheActiveTranches(uint256 from, uint256 to) public {
        from = bound(from, 0, 5);
        to = bound(to, from, 5);
        for (uint256 percent = 1; percent <= 5; ++percent) {
            split.join(percent, 1e18, RAY);
        }
        split.settle(from, to, 2e27);
        for (uint256 percent = 1; percent <= 5; ++percent) {
            (, , uint256 mark, ) = split.tranche(percent);
            assertEq(mark, percent > from && percent <= to ? 2e27 : RAY, "mark");
        }
        split.settle(0, 5, 2e27);
        assertEq(_donated(), 0.075e18, "each once");
    }

    /// Shares fall with every donation and units do not, so the event can tell them apart from the second time on.
    function test_settle_saysSharesAndUnitsOfATranche() public {
        split.join(50, 100e18, RAY);
        split.settleAll(1.25e27);
        vm.expectEmit(address(split));
        emit IVaultEvents.Settled(50, 1.25e27, 2.5e27, 90e18, 100e18, 22.5e18 << 32);
        split.settleAll(2.5e27);
    }

    /// Two thousand small steps donate the same shares as one large step.
    function test_settle_carriesTheFraction() public {
        split.join(1, 1e6, 1.2e27);
        uint256 rate = 1.2e27;
        uint256 kept = 1e6 * 1e18;
        for (uint256 i = 0; i < 2000; ++i) {
            uint256 next = (rate * 10_001) / 10_000;
            kept -= (kept * (next - rate)) / (100 * next);
            rate = next;
            split.settleAll(rate);
        }
        assertApproxEqAbs(_donated(), (1e6 * 1e18 - kept) / 1e18, 1, "one large step");
        assertGt(_donated(), 1900, "whole shares add up");
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
        assertLe(donated, shares, "no more than there is");
        // donated * to <= shares * percent / 100 * (to - from) < (donated + 1) * to, give or take 2^-32
        assertLe(donated * to * 100, uint256(shares) * percent * (to - from), "rounded down");
        assertGt((donated + 1) * to * 100, uint256(shares) * percent * (to - from), "by less than a share");
    }
}
