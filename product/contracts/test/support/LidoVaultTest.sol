// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {LidoChain} from "./LidoChain.sol";

/// @title Fixture with two funded holders
abstract contract LidoVaultTest is LidoChain {
    function setUp() public virtual {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 10_000 ether);
        _fund(BOB, 10_000 ether);
    }
}
