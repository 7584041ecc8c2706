// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../interfaces/IVaultEvents.sol";
import {Book, TrancheSlot} from "./Book.sol";
import {Head} from "./Head.sol";
import {sharesDonated, sharesOfUnits} from "./SplitMath.sol";
import {TrancheId} from "./TrancheId.sol";
import {TrancheList} from "./TrancheList.sol";
import {TranchePair} from "./TranchePair.sol";
import {packTranche, TrancheWord} from "./TrancheWord.sol";

/// @notice Settling turns percent of the yield of tranches above their marks into donations
/// @dev Bounds: shares (96 bits) * percent (7) * rate (96) << 32 = 231 bits, so no product here overflows.
library Settlement {
    using TrancheList for TrancheList.List;

    /* REPORTS */

    /// @dev Settles the active tranches with the indices `from` (0-based) to `to` (exclusive).
    function settleRange(
        Book storage book,
        uint256 from,
        uint256 to,
        uint256 rate
    ) internal returns (uint256 donated) {
        uint256 bookIndex = book.head.bookIndex();
        TranchePair pair = book.list.slotOf(from + 1).pair;
        for (uint256 index = from + 1; index <= to;) {
            if (index & 1 == 0) pair = book.list.slotOf(index).pair;
            (TrancheId id, uint256 units) = pair.entryAt(index);
            TrancheSlot storage slot = book.tranches[id];
            TrancheWord tranche = slot.tranche;
            if (isDue(tranche, rate)) {
                (TrancheWord settled, uint256 given) = _settle(tranche, id.inBook(bookIndex), units, rate);
                slot.tranche = settled;
                donated += given;
            }
            unchecked {
                ++index; // bounded by `to`
            }
        }
        _credit(book, donated);
    }

    /// @dev Settles the tranches with these ids that are due. Unknown and empty ones have no shares, and one that is listed
    /// twice is not due again: all are skipped.
    function settleListed(
        Book storage book,
        uint256[] calldata ids,
        uint256 rate
    ) internal returns (uint256 donated) {
        uint256 bookIndex = book.head.bookIndex();
        for (uint256 i = 0; i < ids.length; ++i) {
            TrancheId id = TrancheId.wrap(ids[i]);
            TrancheSlot storage slot = book.tranches[id];
            TrancheWord tranche = slot.tranche;
            if (!isDue(tranche, rate)) continue;
            uint256 units = book.list.unitsAt(tranche.index());
            (TrancheWord settled, uint256 given) = _settle(tranche, id.inBook(bookIndex), units, rate);
            slot.tranche = settled;
            donated += given;
        }
        _credit(book, donated);
    }

    /* ONE TRANCHE */

    /// @dev Settles tranche `id` if it is due.
    function settle(Book storage book, TrancheId id, uint256 rate) internal {
        (TrancheWord settled, ) = loadSettled(book, id, rate);
        if (!settled.isEmpty()) book.tranches[id].tranche = settled;
    }

    /// @dev Loads and settles tranche `id`; the caller stores it. Returns zero if it has no units.
    function loadSettled(
        Book storage book,
        TrancheId id,
        uint256 rate
    ) internal returns (TrancheWord tranche, uint256 units) {
        tranche = book.tranches[id].tranche;
        if (tranche.isEmpty()) return (tranche, 0);
        units = book.list.unitsAt(tranche.index());
        if (isDue(tranche, rate)) tranche = settleLoaded(book, tranche, id, units, rate);
    }

    /// @dev Settles a tranche that is due and that the caller stores.
    function settleLoaded(
        Book storage book,
        TrancheWord tranche,
        TrancheId id,
        uint256 units,
        uint256 rate
    ) internal returns (TrancheWord settled) {
        uint256 donated;
        (settled, donated) = _settle(tranche, id.inBook(book.head.bookIndex()), units, rate);
        _credit(book, donated);
    }

    /// @dev Only a rate above the mark settles, so that the recovery of a loss is not donated. A tranche without shares has
    /// nothing to donate.
    function isDue(TrancheWord tranche, uint256 rate) internal pure returns (bool) {
        return rate > tranche.mark() && tranche.shares() != 0;
    }

    /// @dev Settles a tranche that is due. Whole shares are donated, never more than the tranche has; the fraction is
    /// carried over, because small tranches that are settled often would otherwise donate nothing.
    function _settle(
        TrancheWord tranche,
        TrancheId idInBook,
        uint256 units,
        uint256 rate
    ) private returns (TrancheWord settled, uint256 donated) {
        uint256 shares = tranche.shares();
        uint256 mark = tranche.mark();
        uint256 owed = sharesDonated(shares, idInBook.percent(), mark, rate, tranche.fraction());
        emit IVaultEvents.Settled(TrancheId.unwrap(idInBook), mark, rate, shares, units, owed);
        donated = owed >> 32;
        settled = packTranche(shares - donated, rate, owed & type(uint32).max, tranche.index());
    }

    function _credit(Book storage book, uint256 donated) private {
        if (donated == 0) return;
        Head head = book.head;
        book.head = head.withDonationShares(requireUint96(head.donationShares() + donated));
    }

    /// @dev Shares, units and donations have 96 bits each; what is packed is not masked.
    function requireUint96(uint256 x) internal pure returns (uint256) {
        require(x <= type(uint96).max, IVaultErrors.InvalidDepositAmount(x));
        return x;
    }

    /* VIEWS */

    /// @dev Shares that `held` units of tranche `id` would pay after settling at `settleRate`.
    function sharesOf(
        Book storage book,
        TrancheId id,
        uint256 held,
        uint256 settleRate
    ) internal view returns (uint256) {
        TrancheWord tranche = book.tranches[id].tranche;
        uint256 units = book.list.unitsAt(tranche.index());
        uint256 shares = tranche.shares();
        if (isDue(tranche, settleRate)) {
            shares -=
                sharesDonated(shares, id.percent(), tranche.mark(), settleRate, tranche.fraction()) >> 32;
        }
        return sharesOfUnits(held, shares, units);
    }

    /// @dev Shares of the active tranches with the indices `from` (0-based) to `to` (exclusive).
    function sharesInRange(
        Book storage book,
        uint256 from,
        uint256 to
    ) internal view returns (uint256 shares) {
        uint256 active = book.head.active();
        if (to > active) to = active;
        for (uint256 index = from + 1; index <= to; ++index) {
            (TrancheId id, ) = book.list.at(index);
            shares += book.tranches[id].tranche.shares();
        }
    }
}
