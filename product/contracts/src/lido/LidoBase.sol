// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../interfaces/ILidoVault.sol";
import {IStETH} from "../interfaces/lido/IStETH.sol";
import {IWithdrawalQueue} from "../interfaces/lido/IWithdrawalQueue.sol";
import {IWstETH} from "../interfaces/lido/IWstETH.sol";
import {Book} from "../libraries/Book.sol";
import {Position} from "../libraries/Position.sol";
import {PackedRequest} from "../libraries/QueueRequest.sol";
import {RAY} from "../libraries/SplitMath.sol";
import {VaultBase} from "../vault/VaultBase.sol";

/// @notice What a vault on Lido and its extension share: calls to Lido, and the one book in stETH shares
abstract contract LidoBase is ILidoVaultEvents, VaultBase {
    /// @notice The token whose shares the vault holds.
    IStETH public immutable STETH;

    /// @notice The wrapped form of stETH.
    IWstETH public immutable WSTETH;

    /// @notice Where stETH becomes ether.
    IWithdrawalQueue public immutable QUEUE;

    Book internal _book;
    mapping(uint256 requestId => PackedRequest) internal _requests;

    constructor(IStETH stEth, IWstETH wstEth, IWithdrawalQueue queue) {
        require(
            address(stEth) != address(0) && address(wstEth) != address(0) && address(queue) != address(0),
            NullAddress()
        );
        require(wstEth.stETH() == address(stEth), NotOfStETH(address(wstEth), address(stEth)));
        require(queue.STETH() == address(stEth), NotOfStETH(address(queue), address(stEth)));
        (STETH, WSTETH, QUEUE) = (stEth, wstEth, queue);
    }

    /* LIDO */

    function _sendShares(address recipient, uint256 shares) internal returns (uint256) {
        try STETH.transferShares(recipient, shares) returns (uint256 amount) {
            return amount;
        } catch (bytes memory reason) {
            revert ProtocolRefused(address(STETH), reason);
        }
    }

    function _protocol() internal view override returns (address) {
        return address(STETH);
    }

    function _bookOf(address token) internal view override returns (Book storage) {
        require(token == address(STETH), TokenNotAllowed(token));
        return _book;
    }

    function _tokenOf(Position memory) internal view override returns (address) {
        return address(STETH);
    }

    function _rateOf(address) internal view override returns (uint256) {
        return _rate();
    }

    function _rate() internal view returns (uint256) {
        return STETH.getPooledEthByShares(RAY);
    }
}
