// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Register of the non-profits (NGOs) that can receive yield, and home of the roles that vaults obey
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

    /// @notice Donations that are paid from now on go to `rewardsOwner`.
    event RewardsOwnerChanged(uint256 indexed ngoId, address indexed previous, address indexed rewardsOwner);

    /// @notice Another account reports rewards from now on.
    event OracleChanged(address indexed previous, address indexed oracle);

    /// @notice Aave vaults take new deposits of `token`, or no longer do. What is in can always leave.
    event TokenAllowedSet(address indexed token, bool allowed);

    error NullAddress();
    error EmptyName();
    error UnknownNgo(uint256 ngoId);
    error NoImplementation();

    /// @notice Registers an NGO whose donations go to `rewardsOwner`, with a vault for each protocol that the
    /// network has. Owner only.
    function createNgo(Profile calldata profile, address rewardsOwner) external returns (uint256 ngoId);

    /// @notice Replaces the profile of an NGO. Owner only.
    function updateProfile(uint256 ngoId, Profile calldata profile) external;

    /// @notice Sends the NGO's donations to another address from now on. Owner only.
    function setRewardsOwner(uint256 ngoId, address rewardsOwner) external;

    /// @notice Names the one account that may report rewards. Owner only.
    function setOracle(address oracle) external;

    /// @notice Lets Aave vaults take deposits of `token`, or stops new ones. Owner only.
    function setTokenAllowed(address token, bool allowed) external;

    /// @notice Number of NGOs created; their ids run from 1 to this.
    function ngoCount() external view returns (uint256);

    /// @notice The NGO whose vault `vault` is; 0 for any other address.
    function ngoOf(address vault) external view returns (uint256);

    function rewardsOwnerOf(uint256 ngoId) external view returns (address);

    /// @notice Where the donations of `vault` go.
    function rewardsOwnerOfVault(address vault) external view returns (address);

    function isTokenAllowed(address token) external view returns (bool);
    function owner() external view returns (address);
    function oracle() external view returns (address);
}
