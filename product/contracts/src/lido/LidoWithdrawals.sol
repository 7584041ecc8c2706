// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ILidoVaultCore} from "../interfaces/ILidoVault.sol";
import {NO_REQUEST, QueueRequest} from "../libraries/QueueRequest.sol";
import {LidoBase} from "./LidoBase.sol";

/// @notice Withdrawals from Lido: at once as stETH or wstETH, or as ether through Lido's queue
abstract contract LidoWithdrawals is ILidoVaultCore, LidoBase {
    using SafeERC20 for IERC20;

    uint256 private constant MAX_REQUESTS = 10;

    /* WITHDRAW */

    /// @inheritdoc ILidoVaultCore
    function claimWithdrawInStEth(uint256 amount, uint256 id) external nonReentrant {
        (uint256 paid, TrancheChange memory exit) = _withdraw(amount, id);
        _sendShares(msg.sender, exit.shares);
        _emitWithdrawn(id, paid, EthType.StEth, paid, exit);
    }

    /// @inheritdoc ILidoVaultCore
    function claimWithdrawInWStEth(
        uint256 amount,
        uint256 id
    ) external nonReentrant returns (uint256 wstEthAmount) {
        (uint256 paid, TrancheChange memory exit) = _withdraw(amount, id);
        // Wrapping uses at most the shares of this withdrawal; the rounding dust stays in the vault.
        try WSTETH.wrap(paid) returns (uint256 wrapped) {
            wstEthAmount = wrapped;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(WSTETH), reason);
        }
        _emitWithdrawn(id, paid, EthType.WstEth, wstEthAmount, exit);
        IERC20(address(WSTETH)).safeTransfer(msg.sender, wstEthAmount);
    }

    /* WITHDRAW THROUGH THE QUEUE */

    /// @inheritdoc ILidoVaultCore
    function requestWithdrawals(
        uint256 amount,
        uint256 id
    ) external nonReentrant returns (uint256[] memory requestIds) {
        (uint256 paid, TrancheChange memory exit) = _withdraw(amount, id);
        uint256[] memory amounts = _split(paid);
        try QUEUE.requestWithdrawals(amounts, address(this)) returns (uint256[] memory ids) {
            requestIds = ids;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(QUEUE), reason);
        }
        _emitWithdrawn(id, paid, EthType.Eth, paid, exit);
        for (uint256 i = 0; i < requestIds.length; ++i) {
            _recordRequest(requestIds[i], QueueRequest(msg.sender, id, exit.tranche.percent()), amounts[i]);
        }
    }

    function _recordRequest(uint256 requestId, QueueRequest memory request, uint256 amount) private {
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

    /// @dev Splits into as few equal parts as the queue's maximum allows; the first parts get the remainder, one wei each.
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
        QueueRequest memory request = _requests[requestId].unpack();
        require(request.holder == msg.sender, NotRequestHolder(requestId, msg.sender));
        require(requestId <= QUEUE.getLastFinalizedRequestId(), NotFinalized(requestId));
        _requests[requestId] = NO_REQUEST;
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

    function _withdraw(uint256 amount, uint256 id) private returns (uint256, TrancheChange memory) {
        return _reducePosition(_book, _requirePosition(msg.sender, id), id, amount, _rate());
    }

    function _emitWithdrawn(
        uint256 id,
        uint256 amount,
        EthType ethType,
        uint256 tokenAmount,
        TrancheChange memory exit
    ) private {
        uint16 percent = uint16(exit.tranche.percent());
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
