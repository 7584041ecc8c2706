// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVault} from "./interfaces/ILidoVault.sol";
import {LidoBase} from "./LidoBase.sol";

/// @title Withdrawals through Lido's queue
/// The vault owns the requests in the queue; `requestHolder` records the holder of each.
abstract contract LidoQueue is LidoBase {
    uint256 private constant MAX_REQUESTS = 10;

    /// @inheritdoc ILidoVault
    mapping(uint256 requestId => address) public requestHolder;

    receive() external payable {
        require(msg.sender == address(QUEUE), EtherNotAccepted(msg.sender));
    }

    /// @inheritdoc ILidoVault
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
            requestHolder[requestIds[i]] = msg.sender;
            emit WithdrawalRequested(requestIds[i], id, msg.sender, amounts[i]);
        }
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

    /// @inheritdoc ILidoVault
    function claimWithdrawal(uint256 requestId) external {
        claimWithdrawalTo(requestId, msg.sender);
    }

    /// @inheritdoc ILidoVault
    function claimWithdrawalTo(uint256 requestId, address recipient) public nonReentrant {
        require(recipient != address(0), NullAddress());
        require(requestHolder[requestId] == msg.sender, NotRequestHolder(requestId, msg.sender));
        require(requestId <= QUEUE.getLastFinalizedRequestId(), NotFinalized(requestId));
        delete requestHolder[requestId];
        uint256 before = address(this).balance;
        try QUEUE.claimWithdrawal(requestId) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(QUEUE), reason);
        }
        uint256 amount = address(this).balance - before;
        emit WithdrawalClaimed(
            requestId,
            msg.sender,
            recipient,
            amount,
            address(this),
            block.timestamp,
            block.number
        );
        (bool paid, ) = recipient.call{value: amount}("");
        require(paid, PaymentFailed(recipient, amount));
    }
}
