// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IStETH} from "./IStETH.sol";

/// @title What the withdrawal queue asks of wstETH
interface IWstETH is IERC20, IERC20Permit {
    function stETH() external view returns (IStETH);

    function unwrap(uint256 wstETHAmount) external returns (uint256 stETHAmount);
}
