// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVault} from "./interfaces/IVault.sol";
import {MAX_BOOKS} from "./libraries/Position.sol";
import {NgoRegistry} from "./NgoRegistry.sol";

/// @notice Creates the vaults of NGOs, and changes what the registry says
contract NgoFactory is NgoRegistry {
    /// @dev How long a change that is due can be carried out: an announcement that nobody remembers must not take effect.
    uint256 private constant WINDOW = 14 days;

    constructor(
        address owner_,
        address oracle_,
        uint256 delay,
        address lidoVault,
        address aaveVault,
        address[] memory predecessors
    ) Ownable(owner_) NgoRegistry(delay, lidoVault, aaveVault) {
        require(oracle_ != address(0), NullAddress());
        _setOracle(oracle_);
        for (uint256 i = 0; i < predecessors.length; ++i) {
            require(predecessors[i].code.length != 0, NoCode(predecessors[i]));
            _predecessors.push(predecessors[i]);
        }
    }

    /* NGOS */

    /// @inheritdoc INgoFactory
    function createNgo(
        bytes32 key,
        Profile calldata profile,
        address rewardsOwner
    ) external onlyOwner returns (uint256 ngoId) {
        require(rewardsOwner != address(0), NullAddress());
        _requireName(profile);
        _requireKey(key);
        require(ngoOfKey[key] == 0, KeyTaken(key, ngoOfKey[key]));
        ngoId = ++ngoCount;
        ngoOfKey[key] = ngoId;
        rewardsOwnerOf[ngoId] = rewardsOwner;
        address lidoVault = _createVault(LIDO_VAULT, ngoId);
        address aaveVault = _createVault(AAVE_VAULT, ngoId);
        emit NgoCreated(ngoId, lidoVault, aaveVault, key, rewardsOwner, profile);
    }

    /// @inheritdoc INgoFactory
    function updateProfile(uint256 ngoId, Profile calldata profile) external onlyOwner {
        _requireNgo(ngoId);
        _requireName(profile);
        emit ProfileUpdated(ngoId, profile);
    }

    function _createVault(address implementation, uint256 ngoId) private returns (address vault) {
        if (implementation == address(0)) return address(0);
        vault = Clones.cloneDeterministic(implementation, bytes32(ngoId));
        ngoOf[vault] = ngoId;
        IVault(vault).initialize();
    }

    /* TOKENS */

    /// @inheritdoc INgoFactory
    function allowToken(address token) external onlyOwner {
        require(token != address(0), NullAddress());
        _requireBooksFor(token);
        tokenState[token].allowed = true;
        emit TokenAllowedSet(token, true);
    }

    /// @inheritdoc INgoFactory
    function setTokenPaused(address token, bool paused) external onlyOwner {
        _requireToken(token);
        tokenState[token].paused = paused;
        emit TokenPauseSet(token, paused);
    }

    /// @dev A removed token keeps its number, because its book in a vault never empties as long as anyone leaves dust in
    /// it. So every vault has room for all tokens that were ever allowed, whatever is deposited.
    function _requireBooksFor(address token) private {
        for (uint256 i = 0; i < _tokens.length; ++i) if (_tokens[i] == token) return;
        require(_tokens.length < MAX_BOOKS, TooManyTokens(MAX_BOOKS));
        _tokens.push(token);
    }

    /* ANNOUNCED CHANGES */

    /// @inheritdoc INgoFactory
    function announceRewardsOwner(uint256 ngoId, address rewardsOwner) external onlyOwner {
        _requireNgo(ngoId);
        require(rewardsOwner != address(0), NullAddress());
        require(rewardsOwner != rewardsOwnerOf[ngoId], SameRewardsOwner(rewardsOwner));
        _propose(ngoId, address(0));
        _announce(Change.RewardsOwner, ngoId, rewardsOwner);
    }

    /// @inheritdoc INgoFactory
    function announceOracle(address oracle_) external onlyOwner {
        require(oracle_ != address(0), NullAddress());
        require(oracle_ != oracle, SameOracle(oracle_));
        _announce(Change.Oracle, 0, oracle_);
    }

    /// @inheritdoc INgoFactory
    function announceTokenRemoval(address token) external onlyOwner {
        _requireToken(token);
        _announce(Change.TokenRemoval, uint160(token), address(0));
    }

    /// @inheritdoc INgoFactory
    function announceEnd(address vault) external onlyOwner {
        require(ngoOf[vault] != 0, UnknownVault(vault));
        require(!IVault(vault).isFinish(), AlreadyEnded(vault));
        _announce(Change.End, uint160(vault), address(0));
    }

    /// @inheritdoc INgoFactory
    function announceSuccessor(address successor_) external onlyOwner {
        require(successor_ != successor, SameSuccessor(successor_));
        require(
            successor_.code.length != 0 && INgoFactory(successor_).accepts(address(this)),
            NotSuccessor(successor_)
        );
        _announce(Change.Successor, 0, successor_);
    }

    /// @inheritdoc INgoFactory
    function cancelChange(Change change, uint256 subject) external onlyOwner {
        require(announced[change][subject].earliest != 0, NotAnnounced(change, subject));
        delete announced[change][subject];
        emit ChangeCanceled(change, subject);
    }

    /// @inheritdoc INgoFactory
    function carryOut(Change change, uint256 subject) external {
        // A vault must be ended by itself, where its rates are; it uses the announcement up.
        if (change == Change.End && ngoOf[address(uint160(subject))] != 0) {
            return IVault(address(uint160(subject))).endNGO();
        }
        address value = _useAnnounced(change, subject);
        if (change == Change.RewardsOwner) _replaceRewardsOwner(subject, value);
        else if (change == Change.Oracle) _setOracle(value);
        else if (change == Change.Successor) _setSuccessor(value);
        else _removeToken(address(uint160(subject)));
    }

    /// @inheritdoc INgoFactory
    function useAnnouncedEnd() external {
        _useAnnounced(Change.End, uint160(msg.sender));
    }

    function _announce(Change change, uint256 subject, address value) private {
        uint256 earliest = block.timestamp + DELAY;
        announced[change][subject] = Announcement(value, uint48(earliest));
        emit ChangeAnnounced(change, subject, value, earliest, earliest + WINDOW);
    }

    function _useAnnounced(Change change, uint256 subject) private returns (address value) {
        uint256 earliest = announced[change][subject].earliest;
        require(earliest != 0, NotAnnounced(change, subject));
        require(block.timestamp >= earliest, ChangeTooEarly(change, subject, earliest));
        uint256 voidFrom = earliest + WINDOW;
        require(block.timestamp < voidFrom, ChangeVoid(change, subject, voidFrom));
        value = announced[change][subject].value;
        _endAnnouncement(change, subject, value);
    }

    function _endAnnouncement(Change change, uint256 subject, address value) private {
        delete announced[change][subject];
        emit ChangeCarriedOut(change, subject, value);
    }

    function _setOracle(address oracle_) private {
        emit OracleChanged(oracle, oracle_);
        oracle = oracle_;
    }

    function _setSuccessor(address successor_) private {
        emit SuccessorChanged(successor, successor_);
        successor = successor_;
    }

    function _removeToken(address token) private {
        tokenState[token].allowed = false;
        emit TokenAllowedSet(token, false);
    }

    /* REWARDS OWNERS */

    /// @inheritdoc INgoFactory
    function proposeRewardsOwner(uint256 ngoId, address rewardsOwner) external {
        _requireNgo(ngoId);
        require(msg.sender == rewardsOwnerOf[ngoId], NotRewardsOwner(msg.sender));
        require(rewardsOwner != msg.sender, SameRewardsOwner(rewardsOwner));
        _propose(ngoId, rewardsOwner);
    }

    /// @inheritdoc INgoFactory
    function acceptRewardsOwner(uint256 ngoId) external {
        _requireNgo(ngoId);
        require(msg.sender == proposedRewardsOwnerOf[ngoId], NotProposed(msg.sender));
        _setRewardsOwner(ngoId, msg.sender, false);
        // The announced change has happened: it must not happen again after the next hand-over.
        if (announced[Change.RewardsOwner][ngoId].value == msg.sender) {
            _endAnnouncement(Change.RewardsOwner, ngoId, msg.sender);
        }
    }

    /// @dev The present one is another: it cannot be announced, and who becomes it by itself uses its announcement up.
    function _replaceRewardsOwner(uint256 ngoId, address rewardsOwner) private {
        address previous = rewardsOwnerOf[ngoId];
        (address lidoVault, address aaveVault) = vaultsOf(ngoId);
        if (lidoVault != address(0)) IVault(lidoVault).setAsideDonations(previous);
        if (aaveVault != address(0)) IVault(aaveVault).setAsideDonations(previous);
        _setRewardsOwner(ngoId, rewardsOwner, true);
    }

    /// @dev A proposal of the previous rewards owner must not replace the new one.
    function _setRewardsOwner(uint256 ngoId, address rewardsOwner, bool byOwner) private {
        _propose(ngoId, address(0));
        emit RewardsOwnerChanged(ngoId, rewardsOwnerOf[ngoId], rewardsOwner, byOwner);
        rewardsOwnerOf[ngoId] = rewardsOwner;
    }

    function _propose(uint256 ngoId, address rewardsOwner) private {
        if (proposedRewardsOwnerOf[ngoId] == rewardsOwner) return;
        proposedRewardsOwnerOf[ngoId] = rewardsOwner;
        emit RewardsOwnerProposed(ngoId, rewardsOwner);
    }

    /* OWNER */

    /// @notice Always reverts.
    /// @dev Without an owner no announcement could be taken back, and no deposits paused.
    function renounceOwnership() public view override onlyOwner {
        revert CannotRenounce();
    }

    /* INTERNAL */

    /// @dev The same characters in every address of a page, on every network: none that look alike or need escaping.
    function _requireKey(bytes32 key) private pure {
        bool ended;
        for (uint256 i = 0; i < 32; ++i) {
            bytes1 character = key[i];
            if (character == 0 && i != 0) {
                ended = true;
                continue;
            }
            bool isLetter = character >= "a" && character <= "z";
            bool isDigitOrDash = (character >= "0" && character <= "9") || character == "-";
            require(!ended && i < 31 && (isLetter || (isDigitOrDash && i != 0)), InvalidKey(key));
        }
    }

    /// @dev Users find and choose NGOs by name.
    function _requireName(Profile calldata profile) private pure {
        require(bytes(profile.name).length != 0, EmptyName());
    }
}
