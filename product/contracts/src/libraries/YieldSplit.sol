// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../interfaces/IVaultEvents.sol";
import {Slots} from "./Slots.sol";
import {
    isWhole,
    sharesBought,
    sharesDonated,
    sharesOfUnits,
    sharesWorth,
    unitsBurned,
    unitsMinted,
    worthOf
} from "./SplitMath.sol";
import {TrancheList} from "./TrancheList.sol";
import {packTranche, TrancheWord} from "./TrancheWord.sol";

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
    using TrancheList for TrancheList.List;

    /// The least of the donations that is paid, unless it is all: 10,000 payments of it lose less than one of it.
    uint256 internal constant MIN_PAYMENT = 10_000;

    /// A tranche's id is its percent in the low bits and the number of its cohort above (0: the base tranche).
    uint256 private constant COHORT_SHIFT = 7;
    uint256 private constant MAX_COHORTS = 2 ** 21 - 1;
    /// Marks that positions bring along can open many cohorts, new deposits one per percent and loss. So half of the
    /// numbers are for new deposits: nobody can use them up for others.
    uint256 private constant MAX_COHORTS_OF_MARKS = MAX_COHORTS >> 1;
    /// In the event, the index of the book is above the 32 bits of the tranche.
    uint256 private constant BOOK_SHIFT = 32;

    /// A slot that is read and then written: as a struct, its storage location is computed once.
    struct TrancheSlot {
        TrancheWord word;
    }

    struct Book {
        uint256 headWord;
        mapping(uint256 id => TrancheSlot) tranches;
        /// The tranches that have units.
        TrancheList.List list;
        /// The cohort of a percent that new deposits joined last.
        mapping(uint256 percent => uint256) newestCohort;
        /// Cohorts of positions that arrived with a mark above the rate, by their mark.
        mapping(uint256 percent => mapping(uint256 mark => uint256)) cohortAt;
        /// Shares that are owed to earlier receivers of donations; those of the present one are in the head.
        uint256 earlierShares;
    }

    /// The part of a position in its tranche.
    struct Holding {
        uint256 position;
        uint256 units;
    }

    /// What was withdrawn from a tranche.
    struct Withdrawal {
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

    /// Gives a book that nobody uses yet its number.
    function number(Book storage book, uint256 index) internal {
        Slots.Head memory head;
        head.index = index;
        save(book, head);
    }

    /* DEPOSIT */

    /// Adds `shares` to the tranche of `percent` with the high-water mark `mark` (the rate for a new deposit). The
    /// caller must have checked percent and rate, and must store `head` afterwards.
    function join(
        Book storage book,
        Slots.Head memory head,
        uint256 percent,
        uint256 shares,
        uint256 mark,
        uint256 rate
    ) internal returns (uint256 id, uint256 units) {
        TrancheWord tranche;
        uint256 held;
        (id, tranche, held) = _findTranche(book, head, percent, mark, rate);
        if (tranche.isEmpty()) {
            units = shares;
            tranche = packTranche(0, mark, 0, ++head.active);
        } else {
            units = unitsMinted(shares, tranche.shares(), held);
        }
        _store(book, id, tranche.withShares(_requireUint96(tranche.shares() + shares)), held + units);
    }

    /// The tranche that a position with `mark` joins, settled, and its units: the base tranche of its percent, else a cohort,
    /// else a new one. It is empty if nobody is in it. What was settled on the way is stored.
    function _findTranche(
        Book storage book,
        Slots.Head memory head,
        uint256 percent,
        uint256 mark,
        uint256 rate
    ) private returns (uint256 id, TrancheWord tranche, uint256 units) {
        bool whole = isWhole(mark, rate);
        (tranche, units) = _loadSettled(book, head, percent, rate);
        if (tranche.isEmpty() ? whole : _canJoin(tranche, mark, rate, whole))
            return (percent, tranche, units);
        if (!tranche.isEmpty()) book.tranches[percent].word = tranche;
        id = whole ? book.newestCohort[percent] : book.cohortAt[percent][mark];
        if (id != 0) {
            (tranche, units) = _loadSettled(book, head, id, rate);
            if (tranche.isEmpty() || _canJoin(tranche, mark, rate, whole)) return (id, tranche, units);
            book.tranches[id].word = tranche;
        }
        return (_openCohort(book, head, percent, mark, whole), TrancheWord.wrap(0), 0);
    }

    function _store(Book storage book, uint256 id, TrancheWord tranche, uint256 units) private {
        book.tranches[id].word = tranche;
        book.list.write(tranche.place(), id, _requireUint96(units));
    }

    function _openCohort(
        Book storage book,
        Slots.Head memory head,
        uint256 percent,
        uint256 mark,
        bool whole
    ) private returns (uint256 id) {
        require(
            head.cohorts < (whole ? MAX_COHORTS : MAX_COHORTS_OF_MARKS),
            IVaultErrors.TooManyCohorts(percent)
        );
        id = (++head.cohorts << COHORT_SHIFT) | percent;
        if (whole) book.newestCohort[percent] = id;
        else book.cohortAt[percent][mark] = id;
    }

    /// Whether a position with `mark` can join a settled tranche that has units: a whole position joins any that is whole,
    /// one under water only its own mark. None joins a tranche without shares: donations can use up all shares of a dust
    /// tranche while its units remain.
    function _canJoin(
        TrancheWord tranche,
        uint256 mark,
        uint256 rate,
        bool whole
    ) private pure returns (bool) {
        if (tranche.shares() == 0) return false;
        return whole ? isWhole(tranche.mark(), rate) : tranche.mark() == mark;
    }

    /// Adds `shares` to tranche `id`, in which `holding` must be whole. The caller must have checked the rate, and must
    /// store `head` afterwards.
    function add(
        Book storage book,
        Slots.Head memory head,
        uint256 id,
        Holding memory holding,
        uint256 shares,
        uint256 rate
    ) internal returns (uint256 units) {
        (TrancheWord tranche, uint256 held) = _loadSettled(book, head, id, rate);
        uint256 own = tranche.shares();
        require(holding.units * own >= held, IVaultErrors.EmptyPosition(holding.position));
        uint256 mark = tranche.mark();
        require(isWhole(mark, rate), IVaultErrors.UnderWater(holding.position, mark, rate));
        units = unitsMinted(shares, own, held);
        _store(book, id, tranche.withShares(_requireUint96(own + shares)), held + units);
    }

    /* WITHDRAW */

    /// Withdraws `amount` (type(uint256).max: all) of a position with `held` units from tranche `id`.
    /// @param rate The price of the withdrawal.
    /// @param settleRate The rate at which the tranche is settled first; 0 skips it.
    function leave(
        Book storage book,
        Slots.Head memory head,
        uint256 id,
        uint256 held,
        uint256 amount,
        uint256 rate,
        uint256 settleRate
    ) internal returns (Withdrawal memory withdrawn) {
        TrancheSlot storage slot = book.tranches[id];
        TrancheWord tranche = slot.word;
        uint256 place = tranche.place();
        Slots.Slot storage pair = book.list.pairs[place >> 1];
        uint256 entries = pair.word;
        uint256 units = TrancheList.unitsIn(entries, place);
        if (_isDue(tranche, settleRate)) tranche = _settleAndCredit(head, tranche, id, units, settleRate);
        uint256 shares = tranche.shares();
        (withdrawn.shares, withdrawn.units, withdrawn.amount) = priceExit(held, shares, units, amount, rate);
        withdrawn.mark = tranche.mark();
        units -= withdrawn.units;
        if (units == 0) {
            _removeFromList(book, head, place);
            slot.word = TrancheWord.wrap(0);
        } else {
            slot.word = tranche.withShares(shares - withdrawn.shares);
            pair.word = TrancheList.withUnits(entries, place, units);
        }
    }

    /// What `amount` (type(uint256).max: all) out of `held` units costs, in a tranche of `shares` and `units`.
    function priceExit(
        uint256 held,
        uint256 shares,
        uint256 units,
        uint256 amount,
        uint256 rate
    ) internal pure returns (uint256 paidShares, uint256 burned, uint256 paid) {
        uint256 all = sharesOfUnits(held, shares, units);
        uint256 balance = worthOf(all, rate);
        if (amount == type(uint256).max || amount == balance) return (all, held, balance);
        require(amount < balance, IVaultErrors.InvalidWithdrawAmount(amount, balance));
        // At most `all`, and so `burned` at most `held`: amount < all * rate / RAY.
        paidShares = sharesWorth(amount, rate);
        burned = unitsBurned(paidShares, shares, units);
        paid = amount;
    }

    /// What paying `amount` (type(uint256).max: all) of `all` donated shares takes: whole shares of that worth at most. Each
    /// payment can lose a fraction of a wei and anyone may ask for it, so a part has a minimum that makes up for that.
    function priceDonations(
        uint256 all,
        uint256 amount,
        uint256 rate
    ) internal pure returns (uint256 shares, uint256 paid) {
        uint256 worth = worthOf(all, rate);
        if (amount == type(uint256).max || amount == worth) return (all, worth);
        require(amount < worth, IVaultErrors.InvalidWithdrawAmount(amount, worth));
        require(amount >= MIN_PAYMENT, IVaultErrors.PaymentTooSmall(amount, MIN_PAYMENT));
        shares = sharesBought(amount, rate);
        paid = worthOf(shares, rate);
    }

    /// Removes the tranche at `place` from the list; the last active tranche moves there.
    function _removeFromList(Book storage book, Slots.Head memory head, uint256 place) private {
        uint256 last = head.active--;
        if (place != last) {
            (uint256 id, uint256 units) = book.list.at(last);
            book.tranches[id].word = book.tranches[id].word.withPlace(place);
            book.list.write(place, id, units);
        }
        book.list.write(last, 0, 0);
    }

    /* SETTLEMENT */

    /// Settles the active tranches at the places `from` (0-based) to `to` (exclusive).
    function settleRange(
        Book storage book,
        Slots.Head memory head,
        uint256 from,
        uint256 to,
        uint256 rate
    ) internal returns (uint256 donated) {
        uint256 pair = book.list.pairs[(from + 1) >> 1].word;
        uint256 bookBits = head.index << BOOK_SHIFT;
        for (uint256 place = from + 1; place <= to;) {
            if (place & 1 == 0) pair = book.list.pairs[place >> 1].word;
            uint256 entry = pair >> ((place & 1) << 7);
            uint256 id = uint32(entry >> 96);
            TrancheSlot storage slot = book.tranches[id];
            TrancheWord tranche = slot.word;
            if (_isDue(tranche, rate)) {
                (TrancheWord settled, uint256 given) = _settle(tranche, bookBits | id, uint96(entry), rate);
                slot.word = settled;
                donated += given;
            }
            unchecked {
                ++place; // bounded by `to`
            }
        }
        head.donationShares = _requireUint96(head.donationShares + donated);
    }

    /// Settles tranche `id` if it is due. The caller must store `head` afterwards.
    function settle(Book storage book, Slots.Head memory head, uint256 id, uint256 rate) internal {
        (TrancheWord settled, ) = _loadSettled(book, head, id, rate);
        if (!settled.isEmpty()) book.tranches[id].word = settled;
    }

    /// Settles the tranches with these ids that are due. Unknown and empty ones have no shares, and one that is listed
    /// twice is not due again: all are skipped.
    function settleListed(
        Book storage book,
        Slots.Head memory head,
        uint256[] calldata ids,
        uint256 rate
    ) internal returns (uint256 donated) {
        uint256 before = head.donationShares;
        for (uint256 i = 0; i < ids.length; ++i) settle(book, head, ids[i], rate);
        return head.donationShares - before;
    }

    /// Loads and settles tranche `id`; the caller stores it. Returns zero if it has no units.
    function _loadSettled(
        Book storage book,
        Slots.Head memory head,
        uint256 id,
        uint256 rate
    ) private returns (TrancheWord tranche, uint256 units) {
        tranche = book.tranches[id].word;
        if (tranche.isEmpty()) return (tranche, 0);
        units = book.list.unitsAt(tranche.place());
        if (_isDue(tranche, rate)) tranche = _settleAndCredit(head, tranche, id, units, rate);
    }

    function _settleAndCredit(
        Slots.Head memory head,
        TrancheWord tranche,
        uint256 id,
        uint256 units,
        uint256 rate
    ) private returns (TrancheWord settled) {
        uint256 donated;
        (settled, donated) = _settle(tranche, (head.index << BOOK_SHIFT) | id, units, rate);
        head.donationShares = _requireUint96(head.donationShares + donated);
    }

    /// Only a rate above the mark settles, so that the recovery of a loss is not donated. A tranche without shares
    /// has nothing to donate.
    function _isDue(TrancheWord tranche, uint256 rate) private pure returns (bool) {
        return rate > tranche.mark() && tranche.shares() != 0;
    }

    /// Settles a tranche that is due; `id` has the index of its book above. Whole shares are donated, never more than the
    /// tranche has; the fraction is carried over, because small tranches that are settled often would otherwise donate
    /// nothing.
    function _settle(
        TrancheWord tranche,
        uint256 id,
        uint256 units,
        uint256 rate
    ) private returns (TrancheWord settled, uint256 donated) {
        uint256 shares = tranche.shares();
        uint256 mark = tranche.mark();
        uint256 owed = sharesDonated(shares, percentOf(id), mark, rate, tranche.fraction());
        emit IVaultEvents.Settled(id, mark, rate, shares, units, owed);
        donated = owed >> 32;
        settled = packTranche(shares - donated, rate, owed & type(uint32).max, tranche.place());
    }

    /* VIEWS */

    /// Shares that `held` units of tranche `id` would pay after settling at `settleRate`.
    function sharesOf(
        Book storage book,
        uint256 id,
        uint256 held,
        uint256 settleRate
    ) internal view returns (uint256) {
        TrancheWord tranche = book.tranches[id].word;
        uint256 units = book.list.unitsAt(tranche.place());
        uint256 shares = tranche.shares();
        if (_isDue(tranche, settleRate)) {
            shares -=
                sharesDonated(shares, percentOf(id), tranche.mark(), settleRate, tranche.fraction()) >> 32;
        }
        return sharesOfUnits(held, shares, units);
    }

    /// Shares of the active tranches at the places `from` (0-based) to `to` (exclusive).
    function sharesInRange(
        Book storage book,
        uint256 from,
        uint256 to
    ) internal view returns (uint256 shares) {
        uint256 active = load(book).active;
        if (to > active) to = active;
        for (uint256 place = from + 1; place <= to; ++place) {
            (uint256 id, ) = book.list.at(place);
            shares += book.tranches[id].word.shares();
        }
    }

    function trancheOf(Book storage book, uint256 id) internal view returns (TrancheWord) {
        return book.tranches[id].word;
    }

    function percentOf(uint256 id) internal pure returns (uint256) {
        return id & ((1 << COHORT_SHIFT) - 1);
    }

    /* MATH */

    function _requireUint96(uint256 x) private pure returns (uint256) {
        require(x <= type(uint96).max, IVaultErrors.InvalidDepositAmount(x));
        return x;
    }
}
