// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Slots} from "./Slots.sol";
import {ILidoVaultCore} from "./interfaces/ILidoVault.sol";
import {LidoBase} from "./LidoBase.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Withdrawals through Lido's queue
/// The vault owns the requests in the queue and records the holder of each.
abstract contract LidoQueue is ILidoVaultCore, LidoBase {
    using Slots for Slots.Request;

    uint256 private constant MAX_REQUESTS = 10;

    /// @inheritdoc ILidoVaultCore
    function requestWithdrawals(
        uint256 amount,
        uint256 id
    ) external nonReentrant returns (uint256[] memory requestIds) {
        (uint256 paid, Flow memory exit) = _withdraw(amount, id);
        uint256[] memory amounts = _split(paid);
        try QUEUE.requestWithdrawals(amounts, address(this)) returns (uint256[] memory ids) {
            requestIds = ids;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(QUEUE), reason);
        }
        _emitWithdrawn(id, paid, EthType.Eth, paid, exit);
        for (uint256 i = 0; i < requestIds.length; ++i) {
            _recordRequest(
                requestIds[i],
                Slots.Request(msg.sender, id, YieldSplit.percentOf(exit.tranche)),
                amounts[i]
            );
        }
    }

    function _recordRequest(uint256 requestId, Slots.Request memory request, uint256 amount) private {
        _requests[requestId] = request.pack();
        emit WithdrawalRequested(
            requestId,
            request.position,
            request.holder,
            amount,
            uint16(request.percent),
            address(this),
            block.timestamp,
            block.number,
            EthType.Eth
        );
    }

    /// Splits into as few equal parts as the queue's maximum allows; the first parts get the remainder, one wei each.
    function _split(uint256 amount) private view returns (uint256[] memory amounts) {
        uint256 minimum = QUEUE.MIN_STETH_WITHDRAWAL_AMOUNT();
        uint256 maximum = QUEUE.MAX_STETH_WITHDRAWAL_AMOUNT();
        require(amount >= minimum, RequestAmountTooSmall(amount, minimum));
        require(amount <= maximum * MAX_REQUESTS, RequestAmountTooLarge(amount, maximum * MAX_REQUESTS));
        uint256 count = (amount + maximum - 1) / maximum;
        amounts = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            amounts[i] = amount / count + (i < amount % count ? 1 : 0);
        }
    }

    /// @inheritdoc ILidoVaultCore
    function claimWithdrawal(uint256 requestId) external {
        claimWithdrawalTo(requestId, msg.sender);
    }

    /// @inheritdoc ILidoVaultCore
    function claimWithdrawalTo(uint256 requestId, address recipient) public nonReentrant {
        require(recipient != address(0), NullAddress());
        Slots.Request memory request = Slots.unpackRequest(_requests[requestId]);
        require(request.holder == msg.sender, NotRequestHolder(requestId, msg.sender));
        require(requestId <= QUEUE.getLastFinalizedRequestId(), NotFinalized(requestId));
        delete _requests[requestId];
        uint256 before = address(this).balance;
        try QUEUE.claimWithdrawal(requestId) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(QUEUE), reason);
        }
        uint256 amount = address(this).balance - before;
        emit WithdrawalClaimed(
            requestId,
            request.position,
            msg.sender,
            recipient,
            amount,
            uint16(request.percent),
            address(this),
            block.timestamp,
            block.number,
            EthType.Eth
        );
        _sendEther(recipient, amount);
    }

    function _withdraw(uint256 amount, uint256 id) internal returns (uint256, Flow memory) {
        return _reducePosition(_book, _requirePosition(msg.sender, id), id, amount, _rate());
    }

    function _emitWithdrawn(
        uint256 id,
        uint256 amount,
        EthType ethType,
        uint256 tokenAmount,
        Flow memory exit
    ) internal {
        uint16 percent = uint16(YieldSplit.percentOf(exit.tranche));
        emit Withdrawn(
            id,
            msg.sender,
            amount,
            percent,
            address(this),
            block.timestamp,
            block.number,
            ethType,
            tokenAmount,
            exit
        );
    }
}
