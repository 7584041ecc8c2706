// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AaveChain} from "./AaveChain.sol";

/// @title Two vaults on the real Aave, and users with tokens
abstract contract AaveVaultTest is AaveChain {
    function setUp() public {
        _deployAave();
        _deployVaults();
        _fund(ALICE, address(usdc), 100_000e6);
        _fund(BOB, address(usdc), 100_000e6);
        _fund(ALICE, address(usdt), 100_000e6);
        _fund(ALICE, address(dai), 100_000e18);
    }

    function _deposit(
        address user,
        address token,
        uint256 amount,
        uint16 percent
    ) internal returns (uint256) {
        vm.prank(user);
        return vault.deposit(token, amount, percent);
    }
}
