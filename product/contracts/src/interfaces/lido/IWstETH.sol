// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of Lido's wstETH that a vault calls
interface IWstETH {
    function wrap(uint256 stEthAmount) external returns (uint256 wstEthAmount);
    function unwrap(uint256 wstEthAmount) external returns (uint256 stEthAmount);
    function stETH() external view returns (address);
}
