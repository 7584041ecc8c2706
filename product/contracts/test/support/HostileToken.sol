// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {MintableToken} from "../../devnet/tokens/MintableToken.sol";

/// Whom a hostile token tells that `caller` wants it to move or approve something.
interface ITokenHook {
    function onTokenCall(address caller) external;
}

/// @title A coin that calls somebody else before each transfer and approval, as tokens with hooks do
contract HostileToken is MintableToken {
    ITokenHook private immutable HOOK;

    constructor(address owner_, ITokenHook hook) MintableToken("USD Coin", "USDC", 6, owner_) {
        HOOK = hook;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        HOOK.onTokenCall(msg.sender);
        return super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        HOOK.onTokenCall(msg.sender);
        return super.transferFrom(from, to, value);
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        HOOK.onTokenCall(msg.sender);
        return super.approve(spender, value);
    }
}
