// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title What stETH asks of the locator
interface ILidoLocator {
    function treasury() external view returns (address);

    function withdrawalQueue() external view returns (address);
}
