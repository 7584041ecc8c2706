// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {IVault} from "./interfaces/IVault.sol";

/// @title The accounting of a vault
/// Positions with the same percent and the same high-water mark form a tranche. They hold `units` of it; the
/// tranche holds protocol shares. Settling turns percent of the yield above the mark into donation shares, so
/// the cost of a settlement does not depend on the number of positions.
///
/// Rounding: units are minted down and burned up, shares pay out down, donations round down and carry the
/// fraction. So `units >= shares` in every tranche (no first-depositor lever), and nobody gains by rounding.
/// Bounds: shares (96 bits) * percent (7) * rate (96) << 32 = 231 bits, so no product here overflows.
library YieldSplit {
    using Slots for Slots.Head;
    using Slots for Slots.Tranche;

    uint256 internal constant RAY = 1e27;
    uint256 internal constant MAX_PERCENT = 100;

    /// A rate that is less than mark / 1e12 below the mark counts as whole: rounding dips open no cohorts.
    uint256 private constant WHOLE_TOLERANCE = 1e12;
    /// A tranche's id is its percent in the low bits and the number of its cohort above (0: the base tranche).
    uint256 private constant COHORT_SHIFT = 7;
    uint256 private constant MAX_COHORTS = type(uint24).max >> COHORT_SHIFT;

    struct Book {
        uint256 headWord;
        mapping(uint256 id => uint256 word) tranches;
        /// Active tranches, two to a slot, each `id << 96 | units`: a report reads ids and units together.
        mapping(uint256 pair => uint256) list;
        /// The cohort of a percent that newcomers joined last.
        mapping(uint256 percent => uint256) newest;
        /// Cohorts of positions that moved here under water, by their mark.
        mapping(uint256 percent => mapping(uint256 mark => uint256)) cohortAt;
    }

    /// What a position took out of its tranche.
    struct Left {
        uint256 shares;
        uint256 units;
        uint256 amount;
        uint256 mark;
    }

    function load(Book storage book) internal view returns (Slots.Head memory) {
        return Slots.unpackHead(book.headWord);
    }

    function save(Book storage book, Slots.Head memory head) internal {
        book.headWord = head.pack();
    }

    /* ENTRY */

    /// Puts `shares` into the tranche of `percent` that has the high-water mark `mark` (the rate itself for new
    /// money). The caller has checked percent and rate, and stores `head` afterwards.
    function join(
        Book storage book,
        Slots.Head memory head,
        uint256 percent,
        uint256 shares,
        uint256 mark,
        uint256 rate
    ) internal returns (uint256 id, uint256 units) {
        id = percent;
        (Slots.Tranche memory tranche, uint256 held) = _settled(book, head, id, rate);
        bool whole = _isWhole(mark, rate);
        if (tranche.place == 0 ? !whole : !_takes(tranche, mark, rate)) {
            id = whole ? book.newest[percent] : book.cohortAt[percent][mark];
            bool found = id != 0;
            if (found) {
                (tranche, held) = _settled(book, head, id, rate);
                found = tranche.place == 0 || _takes(tranche, mark, rate);
            }
            if (!found) {
                require(head.cohorts < MAX_COHORTS, IVault.InvalidDepositAmount(shares));
                id = ++head.cohorts << COHORT_SHIFT | percent;
                if (whole) book.newest[percent] = id;
                else book.cohortAt[percent][mark] = id;
                (tranche, held) = (Slots.Tranche(0, 0, 0, 0), 0);
            }
        }
        if (tranche.place == 0) {
            units = shares;
            (tranche.mark, tranche.place) = (mark, ++head.active);
        } else {
            units = shares * held / tranche.shares;
        }
        tranche.shares = _in96Bits(tranche.shares + shares);
        book.tranches[id] = tranche.pack();
        _write(book, tranche.place, id, _in96Bits(held + units));
    }

    /// Whether a tranche that has units may take in a position with `mark`. Zero shares never may: donations
    /// can take all shares of a dust tranche while its units remain.
    function _takes(Slots.Tranche memory tranche, uint256 mark, uint256 rate) private pure returns (bool) {
        if (tranche.shares == 0) return false;
        return tranche.mark == mark || (tranche.mark > mark && _isWhole(tranche.mark, rate));
    }

    function _isWhole(uint256 mark, uint256 rate) private pure returns (bool) {
        return rate >= mark || (mark - rate) * WHOLE_TOLERANCE < mark;
    }

    /* EXIT */

    /// Takes `amount` (type(uint256).max: all) of a position that has `held` units out of tranche `id`.
    /// @param rate Prices the exit.
    /// @param settleRate Settles the tranche first; 0 skips it.
    function leave(
        Book storage book,
        Slots.Head memory head,
        uint256 id,
        uint256 held,
        uint256 amount,
        uint256 rate,
        uint256 settleRate
    ) internal returns (Left memory left) {
        uint256 word = book.tranches[id];
        (, uint256 units) = trancheAt(book, Slots.placeOf(word));
        if (_isDue(word, settleRate)) word = _settleInto(head, word, id, units, settleRate);
        Slots.Tranche memory tranche = Slots.unpackTranche(word);
        (left.shares, left.units, left.amount) = _price(held, tranche.shares, units, amount, rate);
        left.mark = tranche.mark;
        tranche.shares -= left.shares;
        units -= left.units;
        if (units == 0) {
            _drop(book, head, tranche.place);
            delete book.tranches[id];
        } else {
            book.tranches[id] = tranche.pack();
            _write(book, tranche.place, id, units);
        }
    }

    function _price(uint256 held, uint256 shares, uint256 units, uint256 amount, uint256 rate)
        private
        pure
        returns (uint256 paidShares, uint256 burned, uint256 paid)
    {
        uint256 all = held * shares / units;
        uint256 balance = all * rate / RAY;
        if (amount == type(uint256).max || amount == balance) return (all, held, balance);
        require(amount < balance, IVault.InvalidWithdrawAmount(amount, balance));
        // At most `all`, and so `burned` at most `held`: amount < all * rate / RAY.
        paidShares = _divUp(amount * RAY, rate);
        burned = _divUp(paidShares * units, shares);
        paid = amount;
    }

    /// The last active tranche takes the free place.
    function _drop(Book storage book, Slots.Head memory head, uint256 place) private {
        uint256 last = head.active--;
        if (place != last) {
            (uint256 id, uint256 units) = trancheAt(book, last);
            Slots.Tranche memory moved = trancheOf(book, id);
            moved.place = place;
            book.tranches[id] = moved.pack();
            _write(book, place, id, units);
        }
        _write(book, last, 0, 0);
    }

    /* SETTLEMENT */

    /// Settles the active tranches at the places from (0-based) to `to` (exclusive).
    function settleRange(Book storage book, Slots.Head memory head, uint256 from, uint256 to, uint256 rate)
        internal
        returns (uint256 donated)
    {
        for (uint256 place = from + 1; place <= to; ++place) {
            (uint256 id, uint256 units) = trancheAt(book, place);
            uint256 word = book.tranches[id];
            if (_isDue(word, rate)) {
                (uint256 settled, uint256 given) = _settle(word, id, units, rate);
                book.tranches[id] = settled;
                donated += given;
            }
        }
        head.donationShares = _in96Bits(head.donationShares + donated);
    }

    /// Loads tranche `id`, settled and stored.
    function _settled(Book storage book, Slots.Head memory head, uint256 id, uint256 rate)
        private
        returns (Slots.Tranche memory tranche, uint256 units)
    {
        uint256 word = book.tranches[id];
        if (word != 0) {
            (, units) = trancheAt(book, Slots.placeOf(word));
            if (_isDue(word, rate)) {
                word = _settleInto(head, word, id, units, rate);
                book.tranches[id] = word;
            }
        }
        tranche = Slots.unpackTranche(word);
    }

    function _settleInto(Slots.Head memory head, uint256 word, uint256 id, uint256 units, uint256 rate)
        private
        returns (uint256 settled)
    {
        uint256 donated;
        (settled, donated) = _settle(word, id, units, rate);
        head.donationShares = _in96Bits(head.donationShares + donated);
    }

    /// At or below the mark nothing moves: a loss is never donated away. Without shares nothing can.
    function _isDue(uint256 word, uint256 rate) private pure returns (bool) {
        return rate > Slots.markOf(word) && Slots.sharesOf(word) != 0;
    }

    /// Settles the word of a tranche that is due. On words, since a report does this for every tranche.
    function _settle(uint256 word, uint256 id, uint256 units, uint256 rate)
        private
        returns (uint256 settled, uint256 donated)
    {
        uint256 shares = Slots.sharesOf(word);
        uint256 mark = Slots.markOf(word);
        uint256 percent = percentOf(id);
        uint256 fraction;
        (donated, fraction) = _donation(shares, percent, mark, Slots.fractionOf(word), rate);
        settled = Slots.packTranche(shares - donated, rate, fraction, Slots.placeOf(word));
        emit IVault.Settled(id, percent, mark, rate, shares, units, donated, fraction);
    }

    /// Percent of the yield above the mark, in shares at `rate`, rounded down; the rest is carried, because
    /// small tranches that are settled often would otherwise donate nothing. At most `shares`.
    function _donation(uint256 shares, uint256 percent, uint256 mark, uint256 fraction, uint256 rate)
        private
        pure
        returns (uint256 donated, uint256 newFraction)
    {
        uint256 owed = (shares * percent * (rate - mark) << 32) / (MAX_PERCENT * rate) + fraction;
        return (owed >> 32, owed & type(uint32).max);
    }

    /* VIEWS */

    /// Shares that `held` units of tranche `id` would pay after settling at `settleRate`.
    function sharesOf(Book storage book, uint256 id, uint256 held, uint256 settleRate)
        internal
        view
        returns (uint256)
    {
        uint256 word = book.tranches[id];
        (, uint256 units) = trancheAt(book, Slots.placeOf(word));
        uint256 shares = Slots.sharesOf(word);
        if (_isDue(word, settleRate)) {
            uint256 fraction = Slots.fractionOf(word);
            (uint256 donated,) = _donation(shares, percentOf(id), Slots.markOf(word), fraction, settleRate);
            shares -= donated;
        }
        return held * shares / units;
    }

    /// Shares owed to all tranches and to the NGO. Grows with the number of active tranches: for off-chain use.
    function sharesOwed(Book storage book) internal view returns (uint256 owed) {
        Slots.Head memory head = load(book);
        owed = head.donationShares;
        for (uint256 place = head.active; place != 0; --place) {
            (uint256 id,) = trancheAt(book, place);
            owed += trancheOf(book, id).shares;
        }
    }

    function trancheOf(Book storage book, uint256 id) internal view returns (Slots.Tranche memory) {
        return Slots.unpackTranche(book.tranches[id]);
    }

    function percentOf(uint256 id) internal pure returns (uint256) {
        return id & ((1 << COHORT_SHIFT) - 1);
    }

    /* THE LIST OF ACTIVE TRANCHES */

    /// The active tranche at `place` (1-based), or (0, 0).
    function trancheAt(Book storage book, uint256 place) internal view returns (uint256 id, uint256 units) {
        uint256 entry = book.list[place >> 1] >> ((place & 1) << 7);
        return (uint32(entry >> 96), uint96(entry));
    }

    function _write(Book storage book, uint256 place, uint256 id, uint256 units) private {
        uint256 shift = (place & 1) << 7;
        uint256 others = book.list[place >> 1] & ~(uint256(type(uint128).max) << shift);
        book.list[place >> 1] = others | (id << 96 | units) << shift;
    }

    /* NUMBERS */

    function _divUp(uint256 x, uint256 y) private pure returns (uint256) {
        return (x + y - 1) / y;
    }

    function _in96Bits(uint256 x) private pure returns (uint256) {
        require(x <= type(uint96).max, IVault.InvalidDepositAmount(x));
        return x;
    }
}
