// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title The part of an Aave V3 aToken that a vault calls
interface IAToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function balanceOf(address account) external view returns (uint256);
    function scaledBalanceOf(address account) external view returns (uint256);
    function getIncentivesController() external view returns (address);
}
