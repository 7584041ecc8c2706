// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The part of Lido's wstETH that a vault calls
interface IWstETH {
    /// @notice Turns stETH of the caller, which must be approved, into wstETH.
    /// @param stEthAmount How much, in stETH wei.
    /// @return wstEthAmount What it gave.
    function wrap(uint256 stEthAmount) external returns (uint256 wstEthAmount);

    /// @notice Turns wstETH of the caller into stETH.
    /// @param wstEthAmount How much, in wstETH wei.
    /// @return stEthAmount What it gave.
    function unwrap(uint256 wstEthAmount) external returns (uint256 stEthAmount);

    /// @notice The stETH that it wraps.
    /// @return Its address.
    function stETH() external view returns (address);
}
