// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The part of Aave's incentives that a vault calls
interface IRewardsController {
    /// @notice Pays incentives of the caller in one token.
    /// @param assets The aTokens that earned them.
    /// @param amount How much at most.
    /// @param to The address that is paid.
    /// @param reward The token of the incentives.
    /// @return What was paid.
    function claimRewards(
        address[] calldata assets,
        uint256 amount,
        address to,
        address reward
    ) external returns (uint256);
}
