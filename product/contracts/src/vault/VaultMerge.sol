// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultExtension} from "../interfaces/IVault.sol";
import {Book} from "../libraries/Book.sol";
import {NO_POSITION, Position} from "../libraries/Position.sol";
import {Settlement} from "../libraries/Settlement.sol";
import {isWhole} from "../libraries/SplitMath.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";
import {VaultBase} from "./VaultBase.sol";

/// @title Several positions become one
/// @notice Marks are never mixed: a position joins others of its tranche as it is, and others only if all are whole.
abstract contract VaultMerge is IVaultExtension, VaultBase {
    using Settlement for Book;
    using YieldSplit for Book;

    /// @dev The position that the others become part of.
    struct Target {
        uint256 id;
        Position position;
        address token;
        uint256 rate;
        uint256 settleRate;
    }

    /// @inheritdoc IVaultExtension
    function merge(uint256[] calldata ids) external nonReentrant {
        _requireItems(ids.length);
        require(ids.length > 1, CannotMerge(ids[0]));
        Target memory target = _loadTarget(ids[0]);
        Book storage book = _bookOf(target.token);
        target.settleRate = _settleRate(book.head, target.rate);
        book.settle(target.position.tranche, target.settleRate);
        for (uint256 i = 1; i < ids.length; ++i) _mergeInto(target, book, ids[i]);
        _positions[msg.sender][target.id] = target.position.pack();
    }

    function _loadTarget(uint256 id) private view returns (Target memory target) {
        (target.id, target.position) = (id, _requirePosition(msg.sender, id));
        _requireEligible(_state, msg.sender, target.position.tranche.percent());
        target.token = _tokenOf(target.position);
        target.rate = _rateOf(target.token);
    }

    function _mergeInto(Target memory target, Book storage book, uint256 id) private {
        Position memory position = _requirePosition(msg.sender, id);
        Position memory kept = target.position;
        require(
            id != target.id
                && position.bookIndex == kept.bookIndex
                && position.tranche.percent() == kept.tranche.percent(),
            CannotMerge(id)
        );
        _positions[msg.sender][id] = NO_POSITION;
        (uint256 shares, uint256 units) = position.tranche == kept.tranche
            ? (_requireShares(book, position, id), position.units)
            : _changeTranche(target, book, position, id);
        kept.units += units;
        kept.principal = _addPrincipal(kept.principal, position.principal);
        _emitMerged(
            target,
            id,
            position.principal,
            TrancheChange(position.tranche, position.units, shares, target.rate),
            TrancheChange(kept.tranche, units, shares, target.rate)
        );
    }

    function _emitMerged(
        Target memory target,
        uint256 id,
        uint256 principal,
        TrancheChange memory exit,
        TrancheChange memory entry
    ) private {
        emit Merged(
            id,
            target.id,
            msg.sender,
            principal,
            uint16(entry.tranche.percent()),
            address(this),
            block.timestamp,
            block.number,
            target.token,
            exit,
            entry
        );
    }

    function _requireShares(
        Book storage book,
        Position memory position,
        uint256 id
    ) private view returns (uint256 shares) {
        shares = book.sharesOf(position.tranche, position.units, 0);
        require(shares != 0, EmptyPosition(id));
    }

    function _changeTranche(
        Target memory target,
        Book storage book,
        Position memory position,
        uint256 id
    ) private returns (uint256 shares, uint256 units) {
        uint256 rate_ = target.rate;
        _requireUsable(rate_);
        YieldSplit.Withdrawal memory withdrawn = book.leave(
            position.tranche,
            position.units,
            type(uint256).max,
            rate_,
            target.settleRate
        );
        shares = withdrawn.shares;
        require(shares != 0, EmptyPosition(id));
        require(isWhole(withdrawn.mark, rate_), UnderWater(id, withdrawn.mark, rate_));
        Position memory kept = target.position;
        units = book.add(kept.tranche, YieldSplit.Holding(target.id, kept.units), shares, rate_);
    }
}
