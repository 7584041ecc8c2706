// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAaveVaultCore, IAaveVaultExtension} from "../../src/interfaces/IAaveVault.sol";
import {ReentrantCalls} from "./ReentrantCalls.sol";

/// @title Everything that changes the books of a vault on Aave
abstract contract AaveReentrantCalls is ReentrantCalls {
    function _ownCalls(
        address token,
        uint256 position
    ) internal view override returns (bytes[] memory calls) {
        calls = new bytes[](8);
        calls[0] = abi.encodeCall(IAaveVaultCore.deposit, (token, 1e6, 50));
        calls[1] = abi.encodeCall(IAaveVaultCore.depositFor, (address(this), token, 1e6, 50));
        calls[2] = abi.encodeCall(IAaveVaultCore.addTo, (position, token, 1e6));
        calls[3] = abi.encodeCall(IAaveVaultCore.withdraw, (type(uint256).max, position, token));
        calls[4] = abi.encodeCall(IAaveVaultCore.withdrawInAToken, (type(uint256).max, position, token));
        calls[5] = abi.encodeCall(IAaveVaultCore.reportRewardsRange, (token, 0, 1));
        calls[6] = abi.encodeCall(IAaveVaultCore.payDonationsInAToken, (token, type(uint256).max));
        calls[7] = abi.encodeCall(IAaveVaultExtension.claimIncentives, (token, token));
    }
}
