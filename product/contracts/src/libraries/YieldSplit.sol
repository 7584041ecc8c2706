// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";
import {Book, TrancheSlot} from "./Book.sol";
import {Head} from "./Head.sol";
import {Settlement} from "./Settlement.sol";
import {
    isWhole,
    sharesBought,
    sharesOfUnits,
    sharesWorth,
    unitsBurned,
    unitsMinted,
    worthOf
} from "./SplitMath.sol";
import {baseTranche, cohortTranche, TrancheId} from "./TrancheId.sol";
import {TrancheList} from "./TrancheList.sol";
import {TranchePair} from "./TranchePair.sol";
import {packTranche, TrancheWord} from "./TrancheWord.sol";

/// @title The accounting of a vault
/// @notice Positions with the same percent and the same high-water mark form a tranche. They hold `units` of it; the
/// tranche holds protocol shares. Every entry and exit settles its tranche first, so that the cost of a settlement does not
/// depend on the number of positions.
///
/// @dev Rounding: units are minted down and burned up, shares pay out down, donations round down and carry the fraction. So
/// `units >= shares` in every tranche (no first-depositor lever), and nobody gains by rounding.
library YieldSplit {
    using Settlement for Book;
    using TrancheList for TrancheList.List;

    /// @dev The least of the donations that is paid, unless it is all: 10,000 payments of it lose less than one of it.
    uint256 internal constant MIN_PAYMENT = 10_000;

    uint256 private constant MAX_COHORTS = 2 ** 21 - 1;
    /// @dev Marks that positions bring along can open many cohorts, new deposits one per percent and loss. So half of the
    /// numbers are for new deposits: nobody can use them up for others.
    uint256 private constant MAX_COHORTS_OF_MARKS = MAX_COHORTS >> 1;

    /// @dev The part of a position in its tranche.
    struct Holding {
        uint256 position;
        uint256 units;
    }

    /// @dev What was withdrawn from a tranche.
    struct Withdrawal {
        uint256 shares;
        uint256 units;
        uint256 amount;
        uint256 mark;
    }

    /* DEPOSIT */

    /// @dev Adds `shares` to the tranche of `percent` with the high-water mark `mark` (the rate for a new deposit). The
    /// caller must have checked percent and rate.
    function join(
        Book storage book,
        uint256 percent,
        uint256 shares,
        uint256 mark,
        uint256 rate
    ) internal returns (TrancheId id, uint256 units) {
        TrancheWord tranche;
        uint256 held;
        (id, tranche, held) = _findTranche(book, percent, mark, rate);
        units =
            tranche.isEmpty() ? _openTranche(book, id, mark, shares) : _mint(book, id, tranche, held, shares);
    }

    /// @dev Adds `shares` to tranche `id`, in which `holding` must be whole. The caller must have checked the rate.
    function add(
        Book storage book,
        TrancheId id,
        Holding memory holding,
        uint256 shares,
        uint256 rate
    ) internal returns (uint256 units) {
        (TrancheWord tranche, uint256 held) = book.loadSettled(id, rate);
        require(holding.units * tranche.shares() >= held, IVaultErrors.EmptyPosition(holding.position));
        uint256 mark = tranche.mark();
        require(isWhole(mark, rate), IVaultErrors.UnderWater(holding.position, mark, rate));
        return _mint(book, id, tranche, held, shares);
    }

    /// @dev The tranche that a position with `mark` joins, settled, and its units: the base tranche of its percent, else a
    /// cohort, else a new one. It is empty if nobody is in it. What was settled on the way is stored.
    function _findTranche(
        Book storage book,
        uint256 percent,
        uint256 mark,
        uint256 rate
    ) private returns (TrancheId id, TrancheWord tranche, uint256 units) {
        bool whole = isWhole(mark, rate);
        id = baseTranche(percent);
        (tranche, units) = book.loadSettled(id, rate);
        if (tranche.isEmpty() ? whole : _canJoin(tranche, mark, rate, whole)) return (id, tranche, units);
        if (!tranche.isEmpty()) book.tranches[id].tranche = tranche;
        id = whole ? book.currentCohort[percent] : book.cohortAt[percent][mark];
        if (!id.isNone()) {
            (tranche, units) = book.loadSettled(id, rate);
            if (tranche.isEmpty() || _canJoin(tranche, mark, rate, whole)) return (id, tranche, units);
            book.tranches[id].tranche = tranche;
        }
        return (_openCohort(book, percent, mark, whole), TrancheWord.wrap(0), 0);
    }

    /// @dev Whether a position with `mark` can join a settled tranche that has units: a whole position joins any that is
    /// whole, one under water only its own mark. None joins a tranche without shares: donations can use up all shares of a
    /// dust tranche while its units remain.
    function _canJoin(
        TrancheWord tranche,
        uint256 mark,
        uint256 rate,
        bool whole
    ) private pure returns (bool) {
        if (tranche.shares() == 0) return false;
        return whole ? isWhole(tranche.mark(), rate) : tranche.mark() == mark;
    }

    function _openCohort(
        Book storage book,
        uint256 percent,
        uint256 mark,
        bool whole
    ) private returns (TrancheId id) {
        Head head = book.head;
        uint256 number = head.cohorts() + 1;
        require(number <= (whole ? MAX_COHORTS : MAX_COHORTS_OF_MARKS), IVaultErrors.TooManyCohorts(percent));
        book.head = head.withCohorts(number);
        id = cohortTranche(number, percent);
        if (whole) book.currentCohort[percent] = id;
        else book.cohortAt[percent][mark] = id;
    }

    /// @dev The first position of a tranche gets a unit for each share.
    function _openTranche(
        Book storage book,
        TrancheId id,
        uint256 mark,
        uint256 shares
    ) private returns (uint256 units) {
        Head head = book.head;
        uint256 index = head.active() + 1;
        book.head = head.withActive(index);
        _store(book, id, packTranche(Settlement.requireUint96(shares), mark, 0, index), shares);
        return shares;
    }

    /// @dev Mints units of a tranche with `held` of them, at the price of its shares.
    function _mint(
        Book storage book,
        TrancheId id,
        TrancheWord tranche,
        uint256 held,
        uint256 shares
    ) private returns (uint256 units) {
        uint256 own = tranche.shares();
        units = unitsMinted(shares, own, held);
        _store(book, id, tranche.withShares(Settlement.requireUint96(own + shares)), held + units);
    }

    function _store(Book storage book, TrancheId id, TrancheWord tranche, uint256 units) private {
        book.tranches[id].tranche = tranche;
        book.list.write(tranche.index(), id, Settlement.requireUint96(units));
    }

    /* WITHDRAW */

    /// @dev Withdraws `amount` (type(uint256).max: all) of a position with `held` units from tranche `id`, at `rate`. The
    /// tranche is settled at `settleRate` first; 0 skips that.
    function leave(
        Book storage book,
        TrancheId id,
        uint256 held,
        uint256 amount,
        uint256 rate,
        uint256 settleRate
    ) internal returns (Withdrawal memory withdrawn) {
        TrancheSlot storage slot = book.tranches[id];
        TrancheWord tranche = slot.tranche;
        uint256 index = tranche.index();
        TrancheList.PairSlot storage pairSlot = book.list.slotOf(index);
        TranchePair pair = pairSlot.pair;
        uint256 units = pair.unitsAt(index);
        if (Settlement.isDue(tranche, settleRate))
            tranche = Settlement.settleLoaded(book, tranche, id, units, settleRate);
        uint256 shares = tranche.shares();
        (withdrawn.shares, withdrawn.units, withdrawn.amount) = priceExit(held, shares, units, amount, rate);
        withdrawn.mark = tranche.mark();
        units -= withdrawn.units;
        if (units == 0) {
            _removeFromList(book, index);
            slot.tranche = TrancheWord.wrap(0);
        } else {
            slot.tranche = tranche.withShares(shares - withdrawn.shares);
            pairSlot.pair = pair.withUnits(index, units);
        }
    }

    /// @dev What `amount` (type(uint256).max: all) out of `held` units costs, in a tranche of `shares` and `units`.
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

    /// @dev What paying `amount` (type(uint256).max: all) of `all` donated shares takes: whole shares of that worth at
    /// most. Each payment can lose a fraction of a wei and anyone may ask for it, so a part has a minimum that makes up for
    /// that.
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

    /// @dev Removes the tranche with `index` from the list; the last active tranche gets its index.
    function _removeFromList(Book storage book, uint256 index) private {
        Head head = book.head;
        uint256 last = head.active();
        book.head = head.withActive(last - 1);
        if (index != last) {
            (TrancheId id, uint256 units) = book.list.at(last);
            TrancheSlot storage moved = book.tranches[id];
            moved.tranche = moved.tranche.withIndex(index);
            book.list.write(index, id, units);
        }
        book.list.write(last, TrancheId.wrap(0), 0);
    }
}
