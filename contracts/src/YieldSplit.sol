// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

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
    uint256 internal constant RAY = 1e27;
    uint256 internal constant MAX_PERCENT = 100;

    /// A rate that is less than mark / 1e12 below the mark counts as whole: rounding dips open no cohorts.
    uint256 private constant WHOLE_TOLERANCE = 1e12;
    /// A tranche's id is its percent in the low bits and the number of its cohort above (0: the base tranche).
    uint256 private constant COHORT_SHIFT = 7;
    uint256 private constant MAX_COHORTS = type(uint24).max >> COHORT_SHIFT;

    /// One slot, read and written by every operation that moves shares.
    struct Head {
        uint96 donationShares;
        uint96 finalRate;
        uint24 cohorts;
        uint24 active;
        uint8 index;
    }

    /// One slot. `place` is the 1-based place in the list of active tranches; 0 means that it has no units.
    struct Tranche {
        uint96 shares;
        uint96 mark;
        uint32 fraction;
        uint32 place;
    }

    struct Book {
        Head head;
        mapping(uint256 id => Tranche) tranches;
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

    /* ENTRY */

    /// Puts `shares` into the tranche of `percent` that has the high-water mark `mark` (the rate itself for new
    /// money). The caller has checked percent and rate, and stores `head` afterwards.
    function join(Book storage book, Head memory head, uint256 percent, uint256 shares, uint256 mark, uint256 rate)
        internal
        returns (uint256 id, uint256 units)
    {
        id = percent;
        (Tranche memory tranche, uint256 held) = _settled(book, head, id, rate);
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
                id = uint256(++head.cohorts) << COHORT_SHIFT | percent;
                if (whole) book.newest[percent] = id;
                else book.cohortAt[percent][mark] = id;
                (tranche, held) = (book.tranches[id], 0);
            }
        }
        if (tranche.place == 0) {
            units = shares;
            (tranche.mark, tranche.place) = (uint96(mark), ++head.active);
        } else {
            units = shares * held / tranche.shares;
        }
        tranche.shares = _toUint96(tranche.shares + shares);
        book.tranches[id] = tranche;
        _write(book, tranche.place, id, _toUint96(held + units));
    }

    /// Whether a tranche that has units may take in a position with `mark`. Zero shares never may: donations
    /// can take all shares of a dust tranche while its units remain.
    function _takes(Tranche memory tranche, uint256 mark, uint256 rate) private pure returns (bool) {
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
        Head memory head,
        uint256 id,
        uint256 held,
        uint256 amount,
        uint256 rate,
        uint256 settleRate
    ) internal returns (Left memory left) {
        Tranche memory tranche = book.tranches[id];
        (, uint256 units) = _read(book, tranche.place);
        if (_isDue(tranche, settleRate)) {
            head.donationShares = _toUint96(head.donationShares + _settle(tranche, id, units, settleRate));
        }
        left = _price(held, tranche.shares, units, amount, rate);
        left.mark = tranche.mark;
        tranche.shares = uint96(tranche.shares - left.shares);
        units -= left.units;
        if (units == 0) {
            _drop(book, head, tranche.place);
            delete book.tranches[id];
        } else {
            book.tranches[id] = tranche;
            _write(book, tranche.place, id, units);
        }
    }

    function _price(uint256 held, uint256 shares, uint256 units, uint256 amount, uint256 rate)
        private
        pure
        returns (Left memory left)
    {
        uint256 all = held * shares / units;
        uint256 balance = all * rate / RAY;
        if (amount == type(uint256).max || amount == balance) {
            (left.shares, left.units, left.amount) = (all, held, balance);
        } else {
            require(amount < balance, IVault.InvalidWithdrawAmount(amount, balance));
            // At most `all`, and so at most `held`: amount < all * rate / RAY.
            left.shares = _divUp(amount * RAY, rate);
            left.units = _divUp(left.shares * units, shares);
            left.amount = amount;
        }
    }

    /// The last active tranche takes the free place.
    function _drop(Book storage book, Head memory head, uint256 place) private {
        uint256 last = head.active--;
        if (place != last) {
            (uint256 id, uint256 units) = _read(book, last);
            book.tranches[id].place = uint32(place);
            _write(book, place, id, units);
        }
        _write(book, last, 0, 0);
    }

    /* SETTLEMENT */

    /// Settles the active tranches at the places from (0-based) to `to` (exclusive).
    function settleRange(Book storage book, Head memory head, uint256 from, uint256 to, uint256 rate)
        internal
        returns (uint256 donated)
    {
        for (uint256 place = from + 1; place <= to; ++place) {
            (uint256 id, uint256 units) = _read(book, place);
            Tranche memory tranche = book.tranches[id];
            if (_isDue(tranche, rate)) {
                donated += _settle(tranche, id, units, rate);
                book.tranches[id] = tranche;
            }
        }
        head.donationShares = _toUint96(head.donationShares + donated);
    }

    /// Loads tranche `id`, settled and stored.
    function _settled(Book storage book, Head memory head, uint256 id, uint256 rate)
        private
        returns (Tranche memory tranche, uint256 units)
    {
        tranche = book.tranches[id];
        if (tranche.place == 0) return (tranche, 0);
        (, units) = _read(book, tranche.place);
        if (_isDue(tranche, rate)) {
            head.donationShares = _toUint96(head.donationShares + _settle(tranche, id, units, rate));
            book.tranches[id] = tranche;
        }
    }

    /// At or below the mark nothing moves: a loss is never donated away. Without shares nothing can.
    function _isDue(Tranche memory tranche, uint256 rate) private pure returns (bool) {
        return rate > tranche.mark && tranche.shares != 0;
    }

    /// Settles a tranche that is due, in memory.
    function _settle(Tranche memory tranche, uint256 id, uint256 units, uint256 rate)
        private
        returns (uint256 donated)
    {
        uint256 mark = tranche.mark;
        uint256 shares = tranche.shares;
        uint256 percent = percentOf(id);
        uint256 fraction;
        (donated, fraction) = _donation(shares, percent, mark, tranche.fraction, rate);
        tranche.shares = uint96(shares - donated);
        tranche.mark = uint96(rate);
        tranche.fraction = uint32(fraction);
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
        Tranche memory tranche = book.tranches[id];
        (, uint256 units) = _read(book, tranche.place);
        uint256 shares = tranche.shares;
        if (_isDue(tranche, settleRate)) {
            (uint256 donated,) = _donation(shares, percentOf(id), tranche.mark, tranche.fraction, settleRate);
            shares -= donated;
        }
        return held * shares / units;
    }

    /// Shares owed to all tranches and to the NGO. Grows with the number of active tranches: for off-chain use.
    function sharesOwed(Book storage book) internal view returns (uint256 owed) {
        owed = book.head.donationShares;
        for (uint256 place = book.head.active; place != 0; --place) {
            (uint256 id,) = _read(book, place);
            owed += book.tranches[id].shares;
        }
    }

    /// The active tranche at `place` (1-based), or (0, 0).
    function trancheAt(Book storage book, uint256 place) internal view returns (uint256 id, uint256 units) {
        return _read(book, place);
    }

    function percentOf(uint256 id) internal pure returns (uint256) {
        return id & ((1 << COHORT_SHIFT) - 1);
    }

    /* THE LIST OF ACTIVE TRANCHES */

    function _read(Book storage book, uint256 place) private view returns (uint256 id, uint256 units) {
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

    function _toUint96(uint256 x) private pure returns (uint96) {
        require(x <= type(uint96).max, IVault.InvalidDepositAmount(x));
        return uint96(x);
    }
}
