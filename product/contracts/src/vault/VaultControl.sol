// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Proxy} from "@openzeppelin/contracts/proxy/Proxy.sol";
import {IVaultCore} from "../interfaces/IVault.sol";
import {VaultBase} from "./VaultBase.sol";

/// @notice Who may do what with a vault (roles are read from the factory), and the way to its extension
abstract contract VaultControl is IVaultCore, Proxy, VaultBase {
    /// @notice Runs the functions of the vault's interface that the vault itself lacks, on the vault's storage.
    address public immutable EXTENSION;

    modifier onlyOwner() {
        require(_factory().owner() == msg.sender, NotOwner(msg.sender));
        _;
    }

    modifier onlyOracle() {
        require(_factory().oracle() == msg.sender, NotOracle(msg.sender));
        _;
    }

    /// @dev The extension is created by the vault's own constructor, with the same parts of the protocol.
    constructor(address extension) {
        EXTENSION = extension;
    }

    /// @notice Takes ether from the protocol alone.
    receive() external payable {
        require(_paysEther(msg.sender), EtherNotAccepted(msg.sender));
    }

    /// @inheritdoc IVaultCore
    function initialize() public virtual {
        require(_state.factory == address(0), AlreadyInitialized(_state.factory));
        _state.factory = msg.sender;
    }

    /* OWNER */

    /// @inheritdoc IVaultCore
    function endNGO() external nonReentrant {
        require(!_state.finished, NgoFinished(address(this)));
        _factory().useAnnouncedEnd();
        _state.finished = true;
        _setFinalRates();
        emit NgoEnded(address(this), block.timestamp, block.number);
    }

    /// @inheritdoc IVaultCore
    function ban(address user) external onlyOwner {
        _setBan(user, true);
    }

    /// @inheritdoc IVaultCore
    function unban(address user) external onlyOwner {
        _setBan(user, false);
    }

    /// @inheritdoc IVaultCore
    function setDepositsPaused(bool paused) external onlyOwner {
        _state.depositsPaused = paused;
        emit DepositsPauseSet(paused);
    }

    /* VIEWS */

    /// @inheritdoc IVaultCore
    function isFinish() external view returns (bool) {
        return _state.finished;
    }

    /// @inheritdoc IVaultCore
    function isBanned(address user) external view returns (bool) {
        return _isBanned[user];
    }

    /// @inheritdoc IVaultCore
    function depositsPaused() external view returns (bool) {
        return _state.depositsPaused;
    }

    /// @inheritdoc IVaultCore
    function factory() external view returns (address) {
        return _state.factory;
    }

    /// @inheritdoc IVaultCore
    function positionCount() external view returns (uint256) {
        return _state.positions;
    }

    /* INTERNAL */

    /// @dev Whether `account` is a part of the protocol that pays the vault in ether.
    function _paysEther(address account) internal view virtual returns (bool);

    /// @dev Stores the final rate of each token, up to which yield is donated.
    function _setFinalRates() internal virtual;

    function _implementation() internal view override returns (address) {
        return EXTENSION;
    }

    function _setBan(address user, bool banned) private {
        require(user != address(0), NullAddress());
        if (_isBanned[user] == banned) return;
        _isBanned[user] = banned;
        if (banned) ++_state.bans;
        else --_state.bans;
        emit BanSet(user, banned);
    }
}
