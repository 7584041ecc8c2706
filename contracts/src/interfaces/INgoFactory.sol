// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Registry of the non-profits (NGOs), and storage of the roles that vaults check
interface INgoFactory {
    /// What users see of an NGO. `imageLink` is a path of the app or an https address.
    struct Profile {
        string name;
        string imageLink;
        string description;
        string link;
        string location;
    }

    /// @notice An NGO was registered. The event has all data that an indexer needs.
    /// @param lidoVault The NGO's vault for stETH; zero if the network has no Lido.
    /// @param aaveVault The NGO's vault for stablecoins; zero if the network has no Aave.
    event NgoCreated(
        uint256 indexed ngoId,
        address indexed lidoVault,
        address indexed aaveVault,
        address rewardsOwner,
        Profile profile
    );

    /// @notice The NGO's profile was replaced.
    event ProfileUpdated(uint256 indexed ngoId, Profile profile);

    /// @notice Donations that are paid from now on go to `rewardsOwner`.
    event RewardsOwnerChanged(uint256 indexed ngoId, address indexed previous, address indexed rewardsOwner);

    /// @notice Another account reports rewards from now on.
    event OracleChanged(address indexed previous, address indexed oracle);

    /// @notice New deposits of `token` in Aave vaults were allowed or stopped. Withdrawals always work.
    event TokenAllowedSet(address indexed token, bool allowed);

    error NullAddress();
    error EmptyName();
    error UnknownNgo(uint256 ngoId);
    error NoImplementation();
    error NoCode(address implementation);

    /// @notice Registers an NGO whose donations go to `rewardsOwner`, with a vault for each protocol that the
    /// network has. Owner only.
    function createNgo(Profile calldata profile, address rewardsOwner) external returns (uint256 ngoId);

    /// @notice Replaces the profile of an NGO. Owner only.
    function updateProfile(uint256 ngoId, Profile calldata profile) external;

    /// @notice Sets the address that receives the NGO's donations from now on. Owner only.
    function setRewardsOwner(uint256 ngoId, address rewardsOwner) external;

    /// @notice Sets the only account that may report rewards. Owner only.
    function setOracle(address oracle) external;

    /// @notice Allows or stops new deposits of `token` in Aave vaults. Owner only.
    function setTokenAllowed(address token, bool allowed) external;

    /// @notice Number of NGOs; their ids are 1 to this number.
    function ngoCount() external view returns (uint256);

    /// @notice The id of the NGO that `vault` belongs to; 0 for any other address.
    function ngoOf(address vault) external view returns (uint256);

    function rewardsOwnerOf(uint256 ngoId) external view returns (address);

    /// @notice The address that receives the donations of `vault`.
    function rewardsOwnerOfVault(address vault) external view returns (address);

    function isTokenAllowed(address token) external view returns (bool);
    function owner() external view returns (address);
    function oracle() external view returns (address);
}
