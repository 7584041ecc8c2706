// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MintableToken} from "./MintableToken.sol";

/// @title DAI of the local chain
/// @dev Its permit is EIP-2612; mainnet's DAI has an older one of its own.
contract Dai is MintableToken {
    constructor(address owner_) MintableToken("Dai Stablecoin", "DAI", 18, owner_) {}
}
