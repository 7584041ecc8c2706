// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";
import {IVault} from "./interfaces/IVault.sol";

/// The implementations are immutable, so all vaults of a factory run the code that was fixed at its deployment.
contract NgoFactory is INgoFactory, Ownable2Step {
    /// Zero if the network lacks the protocol.
    address public immutable LIDO_VAULT;
    address public immutable AAVE_VAULT;

    /// @inheritdoc INgoFactory
    uint256 public ngoCount;

    /// @inheritdoc INgoFactory
    address public oracle;

    /// @inheritdoc INgoFactory
    mapping(address vault => uint256 ngoId) public ngoOf;

    /// @inheritdoc INgoFactory
    mapping(uint256 ngoId => address) public rewardsOwnerOf;

    /// @inheritdoc INgoFactory
    mapping(address token => bool) public isTokenAllowed;

    constructor(address owner_, address oracle_, address lidoVault, address aaveVault) Ownable(owner_) {
        require(lidoVault != address(0) || aaveVault != address(0), NoImplementation());
        _requireCode(lidoVault);
        _requireCode(aaveVault);
        (LIDO_VAULT, AAVE_VAULT) = (lidoVault, aaveVault);
        _setOracle(oracle_);
    }

    /* OWNER */

    /// @inheritdoc INgoFactory
    function createNgo(
        Profile calldata profile,
        address rewardsOwner
    ) external onlyOwner returns (uint256 ngoId) {
        require(rewardsOwner != address(0), NullAddress());
        _requireName(profile);
        ngoId = ++ngoCount;
        rewardsOwnerOf[ngoId] = rewardsOwner;
        address lidoVault = _createVault(LIDO_VAULT, ngoId);
        address aaveVault = _createVault(AAVE_VAULT, ngoId);
        emit NgoCreated(ngoId, lidoVault, aaveVault, rewardsOwner, profile);
    }

    /// @inheritdoc INgoFactory
    function updateProfile(uint256 ngoId, Profile calldata profile) external onlyOwner {
        _requireNgo(ngoId);
        _requireName(profile);
        emit ProfileUpdated(ngoId, profile);
    }

    /// @inheritdoc INgoFactory
    function setRewardsOwner(uint256 ngoId, address rewardsOwner) external onlyOwner {
        _requireNgo(ngoId);
        require(rewardsOwner != address(0), NullAddress());
        emit RewardsOwnerChanged(ngoId, rewardsOwnerOf[ngoId], rewardsOwner);
        rewardsOwnerOf[ngoId] = rewardsOwner;
    }

    /// @inheritdoc INgoFactory
    function setOracle(address oracle_) external onlyOwner {
        _setOracle(oracle_);
    }

    /// @inheritdoc INgoFactory
    function setTokenAllowed(address token, bool allowed) external onlyOwner {
        require(token != address(0), NullAddress());
        isTokenAllowed[token] = allowed;
        emit TokenAllowedSet(token, allowed);
    }

    /* VIEWS */

    /// @inheritdoc INgoFactory
    function rewardsOwnerOfVault(address vault) external view returns (address) {
        return rewardsOwnerOf[ngoOf[vault]];
    }

    /// @inheritdoc INgoFactory
    function owner() public view override(INgoFactory, Ownable) returns (address) {
        return super.owner();
    }

    /* INTERNAL */

    function _createVault(address implementation, uint256 ngoId) private returns (address vault) {
        if (implementation == address(0)) return address(0);
        vault = Clones.clone(implementation);
        ngoOf[vault] = ngoId;
        IVault(vault).initialize();
    }

    function _setOracle(address oracle_) private {
        require(oracle_ != address(0), NullAddress());
        emit OracleChanged(oracle, oracle_);
        oracle = oracle_;
    }

    function _requireNgo(uint256 ngoId) private view {
        require(ngoId != 0 && ngoId <= ngoCount, UnknownNgo(ngoId));
    }

    function _requireCode(address implementation) private view {
        require(implementation == address(0) || implementation.code.length != 0, NoCode(implementation));
    }

    /// Users find and choose NGOs by name.
    function _requireName(Profile calldata profile) private pure {
        require(bytes(profile.name).length != 0, EmptyName());
    }
}
