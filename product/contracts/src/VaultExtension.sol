// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IVaultExtension} from "./interfaces/IVault.sol";
import {VaultEarlier} from "./VaultEarlier.sol";
import {VaultMerge} from "./VaultMerge.sol";
import {VaultRecovery} from "./VaultRecovery.sol";
import {VaultViews} from "./VaultViews.sol";

/// @title The functions of a vault that nobody's gas depends on: a vault calls them for selectors that it lacks
abstract contract VaultExtension is VaultMerge, VaultEarlier, VaultRecovery, VaultViews {
    /// @inheritdoc IVaultExtension
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results) {
        _requireItems(calls.length);
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            results[i] = Address.functionDelegateCall(address(this), calls[i]);
        }
    }

    /// @inheritdoc IVaultExtension
    function permit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        require(token.code.length != 0, NoCode(token));
        try IERC20Permit(token).permit(msg.sender, address(this), value, deadline, v, r, s) {} catch {}
    }
}
