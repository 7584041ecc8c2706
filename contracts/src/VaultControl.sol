// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVault} from "./interfaces/IVault.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Access control of a vault: roles (read from the factory), bans, paused deposits, end
abstract contract VaultControl is IVault, ReentrancyGuardTransient {
    /// One slot, so that a deposit reads it once. `bans` tells whether anyone is banned, which saves reading `isBanned`.
    struct State {
        address factory;
        uint48 positions;
        uint32 bans;
        bool finished;
        bool depositsPaused;
    }

    State internal _state;

    /// @inheritdoc IVault
    mapping(address user => bool) public isBanned;

    modifier onlyOwner() {
        require(_factory().owner() == msg.sender, NotOwner(msg.sender));
        _;
    }

    modifier onlyOracle() {
        require(_factory().oracle() == msg.sender, NotOracle(msg.sender));
        _;
    }

    /// Locks the implementation: only clones can be initialized and take deposits.
    constructor() {
        _state.factory = address(this);
        _state.finished = true;
    }

    /// @inheritdoc IVault
    function initialize() public virtual {
        require(_state.factory == address(0), AlreadyInitialized(_state.factory));
        _state.factory = msg.sender;
    }

    /* OWNER */

    /// @inheritdoc IVault
    function endNGO() external nonReentrant onlyOwner {
        require(!_state.finished, NgoFinished(address(this)));
        _state.finished = true;
        _setFinalRates();
        emit NgoEnded(address(this), block.timestamp, block.number);
    }

    /// @inheritdoc IVault
    function ban(address user) external onlyOwner {
        _setBan(user, true);
    }

    /// @inheritdoc IVault
    function unban(address user) external onlyOwner {
        _setBan(user, false);
    }

    /// @inheritdoc IVault
    function setDepositsPaused(bool paused) external onlyOwner {
        _state.depositsPaused = paused;
        emit DepositsPauseSet(paused);
    }

    /* VIEWS */

    /// @inheritdoc IVault
    function isFinish() external view returns (bool) {
        return _state.finished;
    }

    /// @inheritdoc IVault
    function depositsPaused() external view returns (bool) {
        return _state.depositsPaused;
    }

    /// @inheritdoc IVault
    function factory() external view returns (address) {
        return _state.factory;
    }

    /// @inheritdoc IVault
    function positionCount() external view returns (uint256) {
        return _state.positions;
    }

    /* INTERNAL */

    /// Stores the final rate of each token, up to which yield is donated.
    function _setFinalRates() internal virtual;

    function _factory() internal view returns (INgoFactory) {
        return INgoFactory(_state.factory);
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

    /// Checks that also apply when an existing position changes its percent.
    function _requireEligible(State memory state, address holder, uint256 percent) internal view {
        require(!state.finished, NgoFinished(address(this)));
        require(percent != 0 && percent <= YieldSplit.MAX_PERCENT, InvalidPercent(percent));
        require(holder != address(0), NullAddress());
        require(state.bans == 0 || !isBanned[holder], UserBanned(holder));
    }

    function _setBan(address user, bool banned) private {
        require(user != address(0), NullAddress());
        if (isBanned[user] == banned) return;
        isBanned[user] = banned;
        if (banned) ++_state.bans;
        else --_state.bans;
        emit BanSet(user, banned);
    }
}
