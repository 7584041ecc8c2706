// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IVaultExtension} from "./interfaces/IVault.sol";
import {VaultBase} from "./VaultBase.sol";

/// @title Assets that were sent to a vault by mistake go to its NGO
/// Between two calls a vault owes nothing but the shares of its books and its requests in Lido's queue: ether, wstETH
/// and underlying tokens pass through it inside one call. So everything else may leave, in a call of its own.
abstract contract VaultRecovery is IVaultExtension, VaultBase {
    using SafeERC20 for IERC20;

    /// @inheritdoc IVaultExtension
    function recover(address token) external nonReentrant returns (uint256 amount) {
        address receiver = _receiver();
        if (token == address(0)) {
            amount = address(this).balance;
            require(amount != 0, ZeroAmount());
            _sendEther(receiver, amount);
        } else {
            require(token.code.length != 0 && !_isOwed(token), NotRecoverable(token));
            amount = IERC20(token).balanceOf(address(this));
            require(amount != 0, ZeroAmount());
            IERC20(token).safeTransfer(receiver, amount);
        }
        emit Recovered(token, receiver, amount);
    }

    /// Whether the vault's books are kept in `token`. What it holds beyond them is the cushion for rounding.
    function _isOwed(address token) internal view virtual returns (bool);
}
