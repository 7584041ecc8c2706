// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultExtension} from "../interfaces/ILidoVault.sol";
import {IVaultExtension} from "../interfaces/IVault.sol";
import {IStETH} from "../interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../interfaces/lido/IWstETH.sol";
import {Position} from "../libraries/Position.sol";
import {VaultExtension} from "../vault/VaultExtension.sol";
import {LidoBase} from "./LidoBase.sol";

/// @notice The rest of LidoVault. It has no state of its own: without a vault that calls it, it does nothing.
contract LidoExtension is ILidoVaultExtension, LidoBase, VaultExtension {
    constructor(IStETH stEth, IWstETH wstEth, IWithdrawalQueue queue) LidoBase(stEth, wstEth, queue) {}

    /// @inheritdoc IVaultExtension
    function setAsideDonations(address receiver) external nonReentrant onlyFactory {
        _setAside(address(STETH), receiver);
    }

    function _payShares(address, uint256 shares, uint256, uint256, address recipient) internal override {
        _sendShares(recipient, shares);
    }

    /// @inheritdoc ILidoVaultExtension
    function recoverRequest(uint256 requestId) external nonReentrant {
        address holder = requestHolder(requestId);
        require(holder == address(0), RequestHasHolder(requestId, holder));
        address receiver = _receiver();
        try QUEUE.transferFrom(address(this), receiver, requestId) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(QUEUE), reason);
        }
        emit RequestRecovered(requestId, receiver);
    }

    /// @inheritdoc ILidoVaultExtension
    function getStakeInfo(
        address user,
        uint256 id
    ) external view returns (uint16 percent, uint256 amount, uint256 startDate) {
        Position memory position = _positionOf(user, id);
        return (uint16(position.tranche.percent()), position.principal, position.startDate);
    }

    /// @inheritdoc ILidoVaultExtension
    function requestHolder(uint256 requestId) public view returns (address) {
        return _requests[requestId].unpack().holder;
    }

    function _isOwed(address token) internal view override returns (bool) {
        return token == address(STETH);
    }

    function _sharesHeld(address) internal view override returns (uint256) {
        return STETH.sharesOf(address(this));
    }
}
