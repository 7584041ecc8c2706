// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of Aave's incentives that a vault calls
interface IRewardsController {
    function claimRewards(
        address[] calldata assets,
        uint256 amount,
        address to,
        address reward
    ) external returns (uint256);
}
