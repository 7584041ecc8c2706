// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MintableToken} from "./MintableToken.sol";

/// @title USDC of the local chain
contract UsdCoin is MintableToken {
    constructor(address owner_) MintableToken("USD Coin", "USDC", 6, owner_) {}
}
