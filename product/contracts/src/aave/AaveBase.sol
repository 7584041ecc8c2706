// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAaveVaultEvents} from "../interfaces/IAaveVault.sol";
import {IAToken} from "../interfaces/aave/IAToken.sol";
import {IPool} from "../interfaces/aave/IPool.sol";
import {Book} from "../libraries/Book.sol";
import {Position} from "../libraries/Position.sol";
import {VaultBase} from "../vault/VaultBase.sol";

/// @notice What a vault on Aave and its extension share: calls to Aave, and one book per token in scaled aTokens
abstract contract AaveBase is IAaveVaultEvents, VaultBase {
    /// @notice Where the vault lends.
    IPool public immutable POOL;

    address[] internal _tokens;
    mapping(address token => Book) internal _books;

    constructor(IPool pool) {
        require(address(pool) != address(0), NullAddress());
        POOL = pool;
    }

    /// @dev Aave pays by amount: at a rate of zero, shares would leave for nothing. A position without shares still closes.
    function _requirePrice(uint256 shares, uint256 rate_) internal pure {
        require(rate_ != 0 || shares == 0, UnusableRate(rate_));
    }

    function _sendTokens(address token, uint256 amount, address recipient) internal {
        if (amount == 0) return; // Aave reverts on zero, but a worthless position must still close
        try POOL.withdraw(token, amount, recipient) {} catch (bytes memory reason) {
            revert ProtocolRefused(address(POOL), reason);
        }
    }

    function _sendATokens(address token, uint256 amount, address recipient) internal {
        address aToken = _aTokenOf(token);
        try IAToken(aToken).transfer(recipient, amount) {} catch (bytes memory reason) {
            revert ProtocolRefused(aToken, reason);
        }
    }

    function _protocol() internal view override returns (address) {
        return address(POOL);
    }

    function _bookOf(address token) internal view override returns (Book storage book) {
        book = _books[token];
        require(book.head.bookIndex() != 0, TokenNotAllowed(token));
    }

    function _tokenOf(Position memory position) internal view override returns (address) {
        return _tokens[position.bookIndex - 1];
    }

    function _rateOf(address token) internal view override returns (uint256) {
        return POOL.getReserveNormalizedIncome(token);
    }

    function _aTokenOf(address token) internal view returns (address) {
        return POOL.getReserveData(token).aTokenAddress;
    }
}
