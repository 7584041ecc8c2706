// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {
    isWhole,
    MAX_PERCENT,
    RAY,
    sharesBought,
    sharesDonated,
    sharesOfUnits,
    sharesWorth,
    unitsBurned,
    unitsMinted,
    worthOf
} from "../src/libraries/SplitMath.sol";

/// @title What the arithmetic of the split promises, each for all inputs of the stated widths
/// A `require` is what the caller has made sure of, an `assert` is what then always holds.
contract SplitProofs {
    /* ENTRIES */

    /// Units never fall below shares, so nobody can make a unit worth more than a share.
    function entry_keepsUnitsAboveShares(uint96 shares, uint96 units, uint96 added) external pure {
        require(shares > 0 && units >= shares);
        assert(units + unitsMinted(added, shares, units) >= uint256(shares) + added);
    }

    function entry_paysForItsUnits(uint96 shares, uint96 units, uint96 added) external pure {
        require(shares > 0);
        assert(unitsMinted(added, shares, units) * shares <= uint256(added) * units);
    }

    function sharesBought_areWorthNoMoreThanTheAmount(uint96 amount, uint96 rate) external pure {
        require(rate > 0);
        assert(worthOf(sharesBought(amount, rate), rate) <= amount);
    }

    /* EXITS */

    function exitOfAll_takesNoMoreThanThereIs(uint96 held, uint96 shares, uint96 units) external pure {
        require(units > 0 && held <= units);
        assert(sharesOfUnits(held, shares, units) <= shares);
    }

    /// All positions of a tranche together.
    function exitsOfTwo_takeNoMoreThanThereIs(
        uint96 one,
        uint96 other,
        uint96 shares,
        uint96 units
    ) external pure {
        require(units > 0 && uint256(one) + other <= units);
        assert(sharesOfUnits(one, shares, units) + sharesOfUnits(other, shares, units) <= shares);
    }

    function exitOfAPart_takesNoMoreThanThePosition(uint96 all, uint96 amount, uint96 rate) external pure {
        require(rate > 0 && amount < worthOf(all, rate));
        assert(sharesWorth(amount, rate) <= all);
    }

    function exitOfAPart_isCoveredByItsShares(uint96 amount, uint96 rate) external pure {
        require(rate > 0);
        assert(worthOf(sharesWorth(amount, rate), rate) >= amount);
    }

    function exitOfAPart_burnsNoMoreThanThePosition(
        uint96 held,
        uint96 shares,
        uint96 units,
        uint96 paid
    ) external pure {
        require(shares > 0 && units >= shares && held <= units);
        require(paid <= sharesOfUnits(held, shares, units));
        assert(unitsBurned(paid, shares, units) <= held);
    }

    function exitOfAPart_burnsAtLeastItsPrice(uint96 shares, uint96 units, uint96 paid) external pure {
        require(shares > 0);
        assert(unitsBurned(paid, shares, units) * shares >= uint256(paid) * units);
    }

    /* SETTLEMENT */

    /// Whole shares, so that a tranche never donates more than it has.
    function settlement_donatesNoMoreThanTheTranche(
        uint96 shares,
        uint96 mark,
        uint96 rate,
        uint8 percent,
        uint32 fraction
    ) external pure {
        require(rate > mark && percent > 0 && percent <= MAX_PERCENT);
        assert(sharesDonated(shares, percent, mark, rate, fraction) / 2 ** 32 <= shares);
    }

    /// Of the yield above the mark, in shares at the rate; rounded down, so never more.
    function settlement_donatesNoMoreThanItsPercent(
        uint96 shares,
        uint96 mark,
        uint96 rate,
        uint8 percent,
        uint32 fraction
    ) external pure {
        require(rate > mark && percent > 0 && percent <= MAX_PERCENT);
        uint256 owed = sharesDonated(shares, percent, mark, rate, fraction) - fraction;
        assert(owed * MAX_PERCENT * rate <= uint256(shares) * percent * (rate - mark) * 2 ** 32);
    }

    /* MARKS */

    function isWhole_atTheMarkAndAbove(uint96 mark, uint96 rate) external pure {
        require(rate >= mark);
        assert(isWhole(mark, rate));
    }

    function isWhole_belowTheMarkOnlyByRounding(uint96 mark, uint96 rate) external pure {
        require(rate < mark && isWhole(mark, rate));
        assert((uint256(mark) - rate) * 1e12 < mark);
    }

    /// Who has no loss at a rate has none at a higher one.
    function isWhole_staysSoWhenTheRateRises(uint96 mark, uint96 rate, uint96 higher) external pure {
        require(higher >= rate && isWhole(mark, rate));
        assert(isWhole(mark, higher));
    }

    /* BOUNDS */

    /// The largest product of the split has 231 bits, so that it needs no check.
    function settlement_doesNotOverflow(uint96 shares, uint96 rate, uint8 percent) external pure {
        require(percent <= MAX_PERCENT);
        assert(uint256(shares) * percent * rate <= type(uint256).max / 2 ** 32);
    }

    function worthOf_fitsIntoAWord(uint96 shares, uint96 rate) external pure {
        assert(worthOf(shares, rate) <= uint256(shares) * 80 && RAY == 1e27);
    }
}
