// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {INgoFactory} from "./interfaces/INgoFactory.sol";

contract NgoFactory is INgoFactory, Ownable2Step {
    /// @inheritdoc INgoFactory
    uint256 public ngoCount;

    constructor(address owner_) Ownable(owner_) {}

    /* OWNER */

    /// @inheritdoc INgoFactory
    function createNgo(Profile calldata profile, address rewardsOwner)
        external
        onlyOwner
        returns (uint256 ngoId)
    {
        require(rewardsOwner != address(0), NullAddress());
        _requireName(profile);
        ngoId = ++ngoCount;
        emit NgoCreated(ngoId, address(0), address(0), rewardsOwner, profile);
    }

    /// @inheritdoc INgoFactory
    function updateProfile(uint256 ngoId, Profile calldata profile) external onlyOwner {
        require(ngoId != 0 && ngoId <= ngoCount, UnknownNgo(ngoId));
        _requireName(profile);
        emit ProfileUpdated(ngoId, profile);
    }

    /* INTERNAL */

    /// A card without a name cannot be found, chosen or told apart.
    function _requireName(Profile calldata profile) private pure {
        require(bytes(profile.name).length != 0, EmptyName());
    }
}
