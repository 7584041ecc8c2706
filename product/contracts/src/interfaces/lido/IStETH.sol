// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of Lido's stETH that a vault calls
/// @notice Amounts in stETH round down to whole shares on every transfer, so a vault moves and counts shares.
interface IStETH {
    /// @notice Stakes the ether sent along.
    /// @param referral Not used.
    /// @return shares The shares that the caller got.
    function submit(address referral) external payable returns (uint256 shares);

    /// @notice Allows another account to take stETH of the caller.
    /// @param spender The other account.
    /// @param amount How much, in stETH wei.
    /// @return Always true.
    function approve(address spender, uint256 amount) external returns (bool);

    /// @notice Sends shares.
    /// @param recipient The address that gets them.
    /// @param shares How many.
    /// @return amount What they are worth, in stETH wei.
    function transferShares(address recipient, uint256 shares) external returns (uint256 amount);

    /// @notice Sends shares of another account that has allowed it.
    /// @param sender The other account.
    /// @param recipient The address that gets them.
    /// @param shares How many.
    /// @return amount What they are worth, in stETH wei.
    function transferSharesFrom(
        address sender,
        address recipient,
        uint256 shares
    ) external returns (uint256 amount);

    /// @notice The shares of an account.
    /// @param account Whose it is.
    /// @return How many.
    function sharesOf(address account) external view returns (uint256);

    /// @notice The shares of an amount, rounded down.
    /// @param amount The amount, in stETH wei.
    /// @return How many.
    function getSharesByPooledEth(uint256 amount) external view returns (uint256);

    /// @notice The worth of shares, rounded down.
    /// @param shares How many.
    /// @return The amount, in stETH wei.
    function getPooledEthByShares(uint256 shares) external view returns (uint256);
}
