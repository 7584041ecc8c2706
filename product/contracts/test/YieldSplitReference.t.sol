// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {SplitTest} from "./support/SplitTest.sol";

/// The packed arithmetic agrees with a plain one over all widths of the fields.
contract YieldSplitReferenceTest is SplitTest {
    /// Two settlements of any tranche, against the definition: percent of the yield above the mark, in 2^-32 shares
    /// rounded down, whole shares donated and the fraction carried.
    function testFuzz_settle_agreesWithThePlainArithmetic(
        uint96 shares,
        uint256 percent,
        uint96 mark,
        uint96 first,
        uint96 second
    ) public {
        percent = bound(percent, 1, 100);
        shares = uint96(bound(shares, 1, type(uint96).max));
        mark = uint96(bound(mark, 1, type(uint96).max));
        split.join(percent, shares, mark);
        Plain memory plain = Plain(shares, mark, 0, 0);
        _settlePlain(plain, percent, first);
        _settlePlain(plain, percent, second);
        split.settleAll(first);
        assertEq(split.sharesOf(0, second), plain.shares, "the view says what a settlement would leave");
        split.settleAll(second);
        (uint256 left, uint256 units, uint256 newMark, uint256 fraction) = split.tranche(percent);
        assertEq(left, plain.shares, "shares");
        assertEq(units, shares, "units");
        assertEq(newMark, plain.mark, "mark");
        assertEq(fraction, plain.fraction, "fraction");
        assertEq(_donated(), plain.donated, "donated");
    }

    struct Plain {
        uint256 shares;
        uint256 mark;
        uint256 fraction;
        uint256 donated;
    }

    function _settlePlain(Plain memory plain, uint256 percent, uint256 rate) private pure {
        if (rate <= plain.mark || plain.shares == 0) return;
        uint256 yield = plain.shares * (rate - plain.mark);
        uint256 owed = (yield * percent * 2 ** 32) / (100 * rate) + plain.fraction;
        plain.shares -= owed / 2 ** 32;
        plain.donated += owed / 2 ** 32;
        plain.fraction = owed % 2 ** 32;
        plain.mark = rate;
    }
}
