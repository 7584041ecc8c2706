// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVault} from "./interfaces/IVault.sol";
import {YieldSplit} from "./YieldSplit.sol";

/// @title Who may do what in a vault: roles (read from the factory), bans, pause of deposits, end
abstract contract VaultControl is IVault, ReentrancyGuardTransient {
    /// One slot, so that a deposit reads it once; whether anyone is banned at all is part of it.
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

    /// An implementation belongs to itself: only clones can be bound to a factory.
    constructor() {
        _state.factory = address(this);
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

    /// Stores, for each token, the last rate up to which yield is donated.
    function _setFinalRates() internal virtual;

    function _factory() internal view returns (INgoFactory) {
        return INgoFactory(_state.factory);
    }

    /// Whatever can be said against a deposit before money moves. Returns the factory, which lies in the same slot.
    function _requireOpen(
        address holder,
        uint256 amount,
        uint256 percent
    ) internal view returns (INgoFactory) {
        require(amount != 0, ZeroAmount());
        require(amount <= type(uint96).max, InvalidDepositAmount(amount));
        State memory state = _state;
        require(!state.depositsPaused, DepositsPaused(address(this)));
        _requireWelcome(state, holder, percent);
        return INgoFactory(state.factory);
    }

    /// Whatever can be said against a position of `holder` under `percent`, be the money new or not.
    function _requireWelcome(State memory state, address holder, uint256 percent) internal view {
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
