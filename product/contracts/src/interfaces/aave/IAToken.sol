// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The part of an Aave V3 aToken that a vault calls
interface IAToken {
    /// @notice Sends an amount of aTokens.
    /// @param to The address that gets them.
    /// @param amount How much, in the underlying token's wei.
    /// @return Always true.
    function transfer(address to, uint256 amount) external returns (bool);

    /// @notice The aTokens of an account, with their interest.
    /// @param account Whose it is.
    /// @return The balance, in the underlying token's wei.
    function balanceOf(address account) external view returns (uint256);

    /// @notice The aTokens of an account without interest: its shares.
    /// @param account Whose it is.
    /// @return The scaled balance.
    function scaledBalanceOf(address account) external view returns (uint256);

    /// @notice The contract that pays incentives; zero if there is none.
    /// @return Its address.
    function getIncentivesController() external view returns (address);
}
