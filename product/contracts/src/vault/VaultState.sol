// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVaultEvents} from "./interfaces/IVaultEvents.sol";
import {MAX_PERCENT} from "./SplitMath.sol";

/// @title The state of a vault as a whole, and the checks on it
/// A vault and its extension run on the same storage, so both inherit all of it: from here, VaultBase and LidoBase or
/// AaveBase. No other contract may have storage.
abstract contract VaultState is IVaultEvents, ReentrancyGuardTransient {
    uint256 private constant MAX_ITEMS = 100;

    /// One slot, so that a deposit reads it once. `bans` tells whether anyone is banned, which saves reading `_isBanned`.
    struct State {
        address factory;
        uint48 positions;
        uint32 bans;
        bool finished;
        bool depositsPaused;
    }

    State internal _state;
    mapping(address user => bool) internal _isBanned;

    /// Locks the implementation: only clones can be initialized and take deposits.
    constructor() {
        _state.factory = address(this);
        _state.finished = true;
    }

    function _factory() internal view returns (INgoFactory) {
        return INgoFactory(_state.factory);
    }

    /// The address that receives the donations.
    function _receiver() internal view returns (address) {
        return _factory().rewardsOwnerOfVault(address(this));
    }

    /// All checks of a deposit before money moves. Returns the factory, which is in the same slot.
    function _requireDepositAllowed(
        address holder,
        uint256 amount,
        uint256 percent
    ) internal view returns (INgoFactory) {
        require(amount != 0, ZeroAmount());
        require(amount <= type(uint96).max, InvalidDepositAmount(amount));
        State memory state = _state;
        require(!state.depositsPaused, DepositsPaused(address(this)));
        _requireEligible(state, holder, percent);
        return INgoFactory(state.factory);
    }

    /// Checks that also apply when existing positions change their percent or merge.
    function _requireEligible(State memory state, address holder, uint256 percent) internal view {
        require(!state.finished, NgoFinished(address(this)));
        require(percent != 0 && percent <= MAX_PERCENT, InvalidPercent(percent));
        require(holder != address(0), NullAddress());
        require(state.bans == 0 || !_isBanned[holder], UserBanned(holder));
    }

    function _requireItems(uint256 count) internal pure {
        require(count != 0, EmptyList());
        require(count <= MAX_ITEMS, TooManyItems(count, MAX_ITEMS));
    }

    function _sendEther(address recipient, uint256 amount) internal {
        (bool paid, ) = recipient.call{value: amount}("");
        require(paid, PaymentFailed(recipient, amount));
    }
}
