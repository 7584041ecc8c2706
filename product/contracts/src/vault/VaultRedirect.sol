// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultCore} from "../interfaces/IVault.sol";
import {Book} from "../libraries/Book.sol";
import {NO_POSITION, Position} from "../libraries/Position.sol";
import {worthOf} from "../libraries/SplitMath.sol";
import {YieldSplit} from "../libraries/YieldSplit.sol";
import {VaultBase} from "./VaultBase.sol";

/// @notice Another percent or another NGO for a position, which stays in the protocol
abstract contract VaultRedirect is IVaultCore, VaultBase {
    using YieldSplit for Book;

    /// @inheritdoc IVaultCore
    function changePercent(uint256 id, uint16 percent) external nonReentrant {
        Position memory position = _requirePosition(msg.sender, id);
        uint256 percentBefore = position.tranche.percent();
        require(percent != percentBefore, InvalidPercent(percent));
        _requireEligible(_state, msg.sender, percent);
        address token = _tokenOf(position);
        (TrancheChange memory exit, TrancheChange memory entry, uint256 mark) = _changeTranche(
            _bookOf(token),
            position,
            percent,
            _rateOf(token)
        );
        position.units = entry.units;
        position.tranche = entry.tranche;
        _positions[msg.sender][id] = position.pack();
        emit PercentChanged(
            id,
            msg.sender,
            worthOf(entry.shares, entry.rate),
            uint16(percentBefore),
            percent,
            mark,
            address(this),
            block.timestamp,
            block.number,
            token,
            exit,
            entry
        );
    }

    function _changeTranche(
        Book storage book,
        Position memory position,
        uint256 percent,
        uint256 rate
    ) private returns (TrancheChange memory exit, TrancheChange memory entry, uint256 mark) {
        _requireUsable(rate);
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, type(uint256).max, rate);
        require(withdrawn.shares != 0, InvalidDepositAmount(0));
        exit = TrancheChange(position.tranche, withdrawn.units, withdrawn.shares, rate);
        mark = _carriedMark(withdrawn.mark, rate);
        (entry.tranche, entry.units) = book.join(percent, withdrawn.shares, mark, rate);
        (entry.shares, entry.rate) = (withdrawn.shares, rate);
    }

    /// @dev Removes the caller's whole position from this vault's books, to move it to another vault.
    function _moveOut(
        Book storage book,
        address vault,
        uint256 id,
        uint256 percent,
        uint256 rate
    ) internal returns (MovedPosition memory moved, uint256 amount, TrancheChange memory exit) {
        require(vault != address(this) && _factory().mayMoveTo(vault), NotVault(vault));
        _requireUsable(rate);
        Position memory position = _requirePosition(msg.sender, id);
        YieldSplit.Withdrawal memory withdrawn = _leaveTranche(book, position, type(uint256).max, rate);
        _positions[msg.sender][id] = NO_POSITION;
        exit = TrancheChange(position.tranche, withdrawn.units, withdrawn.shares, rate);
        amount = withdrawn.amount;
        moved = MovedPosition({
            holder: msg.sender,
            principal: position.principal,
            startDate: position.startDate,
            percent: percent,
            shares: withdrawn.shares,
            mark: _carriedMark(withdrawn.mark, rate)
        });
    }

    function _emitMovedOut(
        uint256 id,
        uint256 newId,
        address vault,
        address token,
        uint256 amount,
        uint256 percent,
        TrancheChange memory exit
    ) internal {
        emit MovedOut(
            id,
            msg.sender,
            vault,
            newId,
            amount,
            uint16(percent),
            address(this),
            block.timestamp,
            block.number,
            token,
            exit
        );
    }

    /// @dev A vault of the same factory and protocol runs the same code, and one of a predecessor that was named when this
    /// factory was deployed runs code that was known then, so its values of shares and mark are trusted.
    function _moveIn(
        Book storage book,
        MovedPosition calldata moved,
        uint256 rate,
        address token
    ) internal returns (uint256 id) {
        require(
            _factory().mayMoveFrom(msg.sender) && IVaultCore(msg.sender).protocol() == _protocol(),
            NotVault(msg.sender)
        );
        _requireDepositAllowed(moved.holder, moved.shares, moved.percent);
        (uint256 newId, TrancheChange memory entry) = _openPosition(book, moved, rate);
        id = newId;
        emit MovedIn(
            id,
            moved.holder,
            msg.sender,
            moved.principal,
            moved.startDate,
            uint16(moved.percent),
            moved.mark,
            address(this),
            block.timestamp,
            block.number,
            token,
            entry
        );
    }

    /// @inheritdoc IVaultCore
    function protocol() external view returns (address) {
        return _protocol();
    }

    /// @dev A mark above the rate is kept, otherwise a recovery would be donated. A mark below the rate is replaced by it:
    /// yield up to the rate is settled or, after the end of the NGO, belongs to the holder.
    function _carriedMark(uint256 mark, uint256 rate) private pure returns (uint256) {
        return mark > rate ? mark : rate;
    }
}
