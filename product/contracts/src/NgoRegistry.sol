// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";

/// @notice What is known of NGOs, tokens and roles, and what vaults ask
/// @dev All of the factory's storage. The implementations are immutable, so all vaults of a factory run the code that
/// was fixed at its deployment.
abstract contract NgoRegistry is INgoFactory, Ownable2Step {
    uint256 private constant MIN_DELAY = 1 days;
    uint256 private constant MAX_DELAY = 30 days;

    struct Announcement {
        address value;
        uint48 earliest;
    }

    /// @dev One slot, because every deposit in an Aave vault reads it.
    struct TokenState {
        bool allowed;
        bool paused;
    }

    /// @notice The implementation of the vaults on Lido; zero if the network has no Lido.
    address public immutable LIDO_VAULT;

    /// @notice The implementation of the vaults on Aave; zero if the network has no Aave.
    address public immutable AAVE_VAULT;

    /// @inheritdoc INgoFactory
    uint256 public immutable DELAY;

    /// @inheritdoc INgoFactory
    uint256 public ngoCount;

    /// @inheritdoc INgoFactory
    address public oracle;

    /// @inheritdoc INgoFactory
    mapping(address vault => uint256 ngoId) public ngoOf;

    /// @inheritdoc INgoFactory
    mapping(uint256 ngoId => address) public rewardsOwnerOf;

    /// @inheritdoc INgoFactory
    mapping(uint256 ngoId => address) public proposedRewardsOwnerOf;

    /// @inheritdoc INgoFactory
    mapping(address token => TokenState) public tokenState;

    /// @inheritdoc INgoFactory
    mapping(bytes32 key => uint256 ngoId) public ngoOfKey;

    /// @inheritdoc INgoFactory
    address public successor;

    /// @dev All that were ever allowed.
    address[] internal _tokens;

    /// @dev The factories whose positions this one accepts.
    address[] internal _predecessors;

    /// @inheritdoc INgoFactory
    mapping(Change change => mapping(uint256 subject => Announcement)) public announced;

    constructor(uint256 delay, address lidoVault, address aaveVault) {
        require(delay >= MIN_DELAY && delay <= MAX_DELAY, InvalidDelay(delay));
        require(lidoVault != address(0) || aaveVault != address(0), NoImplementation());
        _requireCode(lidoVault);
        _requireCode(aaveVault);
        (DELAY, LIDO_VAULT, AAVE_VAULT) = (delay, lidoVault, aaveVault);
    }

    /// @inheritdoc INgoFactory
    function vaultsOf(uint256 ngoId) public view returns (address lidoVault, address aaveVault) {
        return (_vaultOf(LIDO_VAULT, ngoId), _vaultOf(AAVE_VAULT, ngoId));
    }

    /// @inheritdoc INgoFactory
    function rewardsOwnerOfVault(address vault) external view returns (address) {
        return rewardsOwnerOf[ngoOf[vault]];
    }

    /// @inheritdoc INgoFactory
    function accepts(address factory) external view returns (bool) {
        for (uint256 i = 0; i < _predecessors.length; ++i) if (_predecessors[i] == factory) return true;
        return false;
    }

    /// @inheritdoc INgoFactory
    function mayMoveTo(address vault) external view returns (bool) {
        return ngoOf[vault] != 0 || (successor != address(0) && INgoFactory(successor).ngoOf(vault) != 0);
    }

    /// @inheritdoc INgoFactory
    function mayMoveFrom(address vault) external view returns (bool) {
        if (ngoOf[vault] != 0) return true;
        for (uint256 i = 0; i < _predecessors.length; ++i) {
            if (INgoFactory(_predecessors[i]).ngoOf(vault) != 0) return true;
        }
        return false;
    }

    /// @inheritdoc INgoFactory
    function owner() public view override(INgoFactory, Ownable) returns (address) {
        return super.owner();
    }

    /// @dev The addresses of clones follow from the NGO's id, so they need no storage.
    function _vaultOf(address implementation, uint256 ngoId) internal view returns (address) {
        if (implementation == address(0) || ngoId == 0 || ngoId > ngoCount) return address(0);
        return Clones.predictDeterministicAddress(implementation, bytes32(ngoId));
    }

    function _requireNgo(uint256 ngoId) internal view {
        require(ngoId != 0 && ngoId <= ngoCount, UnknownNgo(ngoId));
    }

    function _requireToken(address token) internal view {
        require(tokenState[token].allowed, UnknownToken(token));
    }

    function _requireCode(address implementation) private view {
        require(implementation == address(0) || implementation.code.length != 0, NoCode(implementation));
    }
}
