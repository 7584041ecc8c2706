// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {isWhole} from "./SplitMath.sol";
import {IVaultExtension} from "./interfaces/IVault.sol";
import {VaultBase} from "./VaultBase.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Several positions of a holder become one
/// Marks are never mixed: a mean would donate a part of a recovery, and net one position's loss against another's yield.
abstract contract VaultMerge is IVaultExtension, VaultBase {
    using Slots for Slots.Position;
    using YieldSplit for YieldSplit.Book;

    /// The position that the others become part of.
    struct Target {
        uint256 id;
        Slots.Position position;
        address token;
        uint256 rate;
        uint256 settleRate;
    }

    /// @inheritdoc IVaultExtension
    function merge(uint256[] calldata ids) external nonReentrant {
        _requireItems(ids.length);
        require(ids.length > 1, CannotMerge(ids[0]));
        Target memory target = _loadTarget(ids[0]);
        YieldSplit.Book storage book = _bookOf(target.token);
        Slots.Head memory head = book.load();
        target.settleRate = _settleRate(head, target.rate);
        book.settle(head, target.position.tranche, target.settleRate);
        for (uint256 i = 1; i < ids.length; ++i) _mergeInto(target, book, head, ids[i]);
        book.save(head);
        _positions[msg.sender][target.id] = target.position.pack();
    }

    function _loadTarget(uint256 id) private view returns (Target memory target) {
        (target.id, target.position) = (id, _requirePosition(msg.sender, id));
        _requireEligible(_state, msg.sender, YieldSplit.percentOf(target.position.tranche));
        target.token = _tokenOf(target.position);
        target.rate = _rateOf(target.token);
    }

    function _mergeInto(
        Target memory target,
        YieldSplit.Book storage book,
        Slots.Head memory head,
        uint256 id
    ) private {
        Slots.Position memory position = _requirePosition(msg.sender, id);
        Slots.Position memory kept = target.position;
        require(
            id != target.id
                && position.book == kept.book
                && YieldSplit.percentOf(position.tranche) == YieldSplit.percentOf(kept.tranche),
            CannotMerge(id)
        );
        delete _positions[msg.sender][id];
        (uint256 shares, uint256 units) = position.tranche == kept.tranche
            ? (_requireShares(book, position, id), position.units)
            : _changeTranche(target, book, head, position, id);
        kept.units += units;
        kept.principal = _addPrincipal(kept.principal, position.principal);
        _emitMerged(
            target,
            id,
            position.principal,
            Flow(position.tranche, position.units, shares, target.rate),
            Flow(kept.tranche, units, shares, target.rate)
        );
    }

    function _emitMerged(
        Target memory target,
        uint256 id,
        uint256 principal,
        Flow memory exit,
        Flow memory entry
    ) private {
        emit Merged(
            id,
            target.id,
            msg.sender,
            principal,
            uint16(YieldSplit.percentOf(entry.tranche)),
            address(this),
            block.timestamp,
            block.number,
            target.token,
            exit,
            entry
        );
    }

    function _requireShares(
        YieldSplit.Book storage book,
        Slots.Position memory position,
        uint256 id
    ) private view returns (uint256 shares) {
        shares = book.sharesOf(position.tranche, position.units, 0);
        require(shares != 0, EmptyPosition(id));
    }

    function _changeTranche(
        Target memory target,
        YieldSplit.Book storage book,
        Slots.Head memory head,
        Slots.Position memory position,
        uint256 id
    ) private returns (uint256 shares, uint256 units) {
        uint256 rate = target.rate;
        _requireUsable(rate);
        YieldSplit.Withdrawal memory withdrawn = book.leave(
            head,
            position.tranche,
            position.units,
            type(uint256).max,
            rate,
            target.settleRate
        );
        shares = withdrawn.shares;
        require(shares != 0, EmptyPosition(id));
        require(isWhole(withdrawn.mark, rate), UnderWater(id, withdrawn.mark, rate));
        Slots.Position memory kept = target.position;
        units = book.add(head, kept.tranche, YieldSplit.Holding(target.id, kept.units), shares, rate);
    }
}
