// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Register of the non-profits (NGOs) that can receive yield
interface INgoFactory {
    /// What a giver sees of an NGO. `imageLink` may be a path of the app itself or an address elsewhere.
    struct Profile {
        string name;
        string imageLink;
        string description;
        string link;
        string location;
    }

    /// @notice An NGO was registered. One event carries everything that an indexer needs.
    /// @param lidoVault The NGO's vault for stETH; zero where the network has no Lido.
    /// @param aaveVault The NGO's vault for stablecoins; zero where the network has no Aave.
    event NgoCreated(
        uint256 indexed ngoId,
        address indexed lidoVault,
        address indexed aaveVault,
        address rewardsOwner,
        Profile profile
    );

    /// @notice The NGO's profile was replaced; earlier ones stay readable as events.
    event ProfileUpdated(uint256 indexed ngoId, Profile profile);

    error NullAddress();
    error EmptyName();
    error UnknownNgo(uint256 ngoId);

    /// @notice Number of NGOs created; their ids run from 1 to this.
    function ngoCount() external view returns (uint256);

    /// @notice Registers an NGO whose donations go to `rewardsOwner`. Owner only.
    function createNgo(Profile calldata profile, address rewardsOwner) external returns (uint256 ngoId);

    /// @notice Replaces the profile of an NGO. Owner only.
    function updateProfile(uint256 ngoId, Profile calldata profile) external;
}
