// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Registry of the non-profits (NGOs), and storage of the roles that vaults check
/// @notice What the owner changes about a promise to others is announced first: it takes effect after `DELAY`, so that
/// those whom it concerns can leave before, and is void 14 days later.
interface INgoFactory {
    /// @notice What users see of an NGO. `imageLink` is a path of the app or an https address.
    struct Profile {
        string name;
        string imageLink;
        string description;
        string link;
        string location;
    }

    /// @notice The changes that must be announced, each with its subject: the rewards owner of an NGO (its id), the oracle
    /// (0), a token that is no longer allowed (its address), the end of a vault's NGO (the vault's address), the factory
    /// that positions may move on to (0).
    enum Change {
        RewardsOwner,
        Oracle,
        TokenRemoval,
        End,
        Successor
    }

    /// @notice An NGO was registered. The event has all data that an indexer needs.
    /// @param ngoId The NGO.
    /// @param lidoVault The NGO's vault for stETH; zero if the network has no Lido.
    /// @param aaveVault The NGO's vault for stablecoins; zero if the network has no Aave.
    /// @param key Names the same NGO on every network; see `createNgo`.
    /// @param rewardsOwner The address that receives its donations.
    /// @param profile What users see of it.
    event NgoCreated(
        uint256 indexed ngoId,
        address indexed lidoVault,
        address indexed aaveVault,
        bytes32 key,
        address rewardsOwner,
        Profile profile
    );

    /// @notice The NGO's profile was replaced.
    /// @param ngoId The NGO.
    /// @param profile What users see of it.
    event ProfileUpdated(uint256 indexed ngoId, Profile profile);

    /// @notice The owner announced a change, instead of an earlier announcement for the same subject.
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    /// @param value The new rewards owner, oracle or successor; zero for the other changes.
    /// @param earliest From this time on anyone may carry it out.
    /// @param voidFrom From this time on nobody may.
    event ChangeAnnounced(
        Change indexed change,
        uint256 indexed subject,
        address value,
        uint256 earliest,
        uint256 voidFrom
    );

    /// @notice The owner took an announcement back.
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    event ChangeCanceled(Change indexed change, uint256 indexed subject);

    /// @notice An announced change took effect.
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    /// @param value The new rewards owner, oracle or successor; zero for the other changes.
    event ChangeCarriedOut(Change indexed change, uint256 indexed subject, address value);

    /// @notice Yield that is settled from now on goes to `rewardsOwner`.
    /// @param ngoId The NGO.
    /// @param previous The rewards owner until now.
    /// @param rewardsOwner The rewards owner from now on.
    /// @param byOwner Whether the owner announced it; then donations settled before stay `previous`'s. Otherwise the
    /// previous rewards owner handed over, and what is unpaid goes to the new one too.
    event RewardsOwnerChanged(
        uint256 indexed ngoId,
        address indexed previous,
        address indexed rewardsOwner,
        bool byOwner
    );

    /// @notice The rewards owner of an NGO proposed another address in its place; zero: none any more.
    /// @param ngoId The NGO.
    /// @param proposed The address that may accept, or zero.
    event RewardsOwnerProposed(uint256 indexed ngoId, address indexed proposed);

    /// @notice Another account reports rewards from now on.
    /// @param previous The account until now.
    /// @param oracle The account from now on.
    event OracleChanged(address indexed previous, address indexed oracle);

    /// @notice Holders may move their positions to vaults of the factory `successor` from now on.
    /// @param previous The successor until now, or zero.
    /// @param successor The successor from now on.
    event SuccessorChanged(address indexed previous, address indexed successor);

    /// @notice New deposits of `token` in Aave vaults were allowed or stopped. Withdrawals always work.
    /// @param token The token.
    /// @param allowed Whether deposits are allowed now.
    event TokenAllowedSet(address indexed token, bool allowed);

    /// @notice New deposits of `token` in Aave vaults were paused or resumed. Withdrawals always work.
    /// @param token The token.
    /// @param paused Whether deposits are paused now.
    event TokenPauseSet(address indexed token, bool paused);

    error NullAddress();
    error EmptyName();
    /// @notice A key has 1 to 31 characters of a to z, 0 to 9 and -, the first of them a letter.
    error InvalidKey(bytes32 key);
    error KeyTaken(bytes32 key, uint256 ngoId);
    error UnknownNgo(uint256 ngoId);
    error UnknownVault(address vault);
    error UnknownToken(address token);
    /// @notice A vault has `maximum` books, one for each token that was ever allowed.
    error TooManyTokens(uint256 maximum);
    error NoImplementation();
    error NoCode(address implementation);
    /// @notice The delay of announced changes must be 1 to 30 days.
    error InvalidDelay(uint256 delay);
    error SameRewardsOwner(address rewardsOwner);
    error SameOracle(address oracle);
    error SameSuccessor(address successor);
    /// @notice `account` is no factory that was deployed to accept the positions of this one.
    error NotSuccessor(address account);
    error AlreadyEnded(address vault);
    error NotRewardsOwner(address caller);
    error NotProposed(address caller);
    error NotAnnounced(Change change, uint256 subject);
    error ChangeTooEarly(Change change, uint256 subject, uint256 earliest);
    error ChangeVoid(Change change, uint256 subject, uint256 voidFrom);
    error CannotRenounce();

    /// @notice Registers an NGO whose donations go to `rewardsOwner`, with a vault for each protocol that the network has.
    /// Owner only.
    /// @param key The NGO's name in addresses, the same on every network: 1 to 31 characters of a to z, 0 to 9 and -, the
    /// first of them a letter. Nobody else can ever have it here.
    /// @param profile What users see of it; its name must not be empty.
    /// @param rewardsOwner The address that receives its donations.
    /// @return ngoId Its id.
    function createNgo(
        bytes32 key,
        Profile calldata profile,
        address rewardsOwner
    ) external returns (uint256 ngoId);

    /// @notice Replaces the profile of an NGO. Owner only.
    /// @param ngoId The NGO.
    /// @param profile What users see of it.
    function updateProfile(uint256 ngoId, Profile calldata profile) external;

    /// @notice Allows new deposits of `token` in Aave vaults; at most 15 different tokens ever. Owner only.
    /// @param token The token.
    function allowToken(address token) external;

    /// @notice Pauses or resumes new deposits of an allowed `token` in Aave vaults. Owner only.
    /// @param token The token.
    /// @param paused Whether they are paused from now on.
    function setTokenPaused(address token, bool paused) external;

    /// @notice Announces another rewards owner of an NGO. What was settled before it takes effect stays the old one's. A
    /// proposal of the rewards owner that was not accepted yet is void. Owner only.
    /// @param ngoId The NGO.
    /// @param rewardsOwner The other address.
    function announceRewardsOwner(uint256 ngoId, address rewardsOwner) external;

    /// @notice Announces another account that reports rewards. Owner only.
    /// @param oracle The other account.
    function announceOracle(address oracle) external;

    /// @notice Announces that new deposits of `token` in Aave vaults stop. Owner only.
    /// @param token The token.
    function announceTokenRemoval(address token) external;

    /// @notice Announces the end of the NGO in `vault`. Owner only.
    /// @param vault The vault.
    function announceEnd(address vault) external;

    /// @notice Announces that holders may move their positions to vaults of the factory `successor`, which must have been
    /// deployed to accept them. Owner only.
    /// @param successor The other factory.
    function announceSuccessor(address successor) external;

    /// @notice Takes an announcement back. Owner only.
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    function cancelChange(Change change, uint256 subject) external;

    /// @notice Carries out an announced change that is due. Anyone may call.
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    function carryOut(Change change, uint256 subject) external;

    /// @notice Uses up the announced end of the calling vault; reverts unless it is due. `endNGO` calls it.
    function useAnnouncedEnd() external;

    /// @notice Proposes `rewardsOwner` in the caller's place, or nobody (zero). Rewards owner of the NGO only.
    /// @param ngoId The NGO.
    /// @param rewardsOwner The address that may accept, or zero.
    function proposeRewardsOwner(uint256 ngoId, address rewardsOwner) external;

    /// @notice Makes the caller, whom the rewards owner proposed, the rewards owner at once, with what is unpaid.
    /// @param ngoId The NGO.
    function acceptRewardsOwner(uint256 ngoId) external;

    /// @notice Seconds between an announcement and its effect.
    /// @return The seconds.
    function DELAY() external view returns (uint256);

    /// @notice An announced change: its value, and the time from which on it may be carried out (0: none is announced).
    /// @param change The kind of change.
    /// @param subject What it changes; see `Change`.
    /// @return value The new rewards owner, oracle or successor; zero for the other changes.
    /// @return earliest In Unix seconds, or 0.
    function announced(Change change, uint256 subject) external view returns (address value, uint48 earliest);

    /// @notice Number of NGOs; their ids are 1 to this number.
    /// @return The number.
    function ngoCount() external view returns (uint256);

    /// @notice The id of the NGO that `vault` belongs to; 0 for any other address.
    /// @param vault The vault.
    /// @return The id.
    function ngoOf(address vault) external view returns (uint256);

    /// @notice The id of the NGO with this key; 0 if there is none.
    /// @param key The key.
    /// @return The id.
    function ngoOfKey(bytes32 key) external view returns (uint256);

    /// @notice The vaults of an NGO; zero if the network lacks the protocol.
    /// @param ngoId The NGO.
    /// @return lidoVault The vault for stETH.
    /// @return aaveVault The vault for stablecoins.
    function vaultsOf(uint256 ngoId) external view returns (address lidoVault, address aaveVault);

    /// @notice The address that receives the donations of an NGO.
    /// @param ngoId The NGO.
    /// @return The rewards owner; zero if there is no such NGO.
    function rewardsOwnerOf(uint256 ngoId) external view returns (address);

    /// @notice The address that the rewards owner of an NGO proposed in its place.
    /// @param ngoId The NGO.
    /// @return The address, or zero.
    function proposedRewardsOwnerOf(uint256 ngoId) external view returns (address);

    /// @notice The address that receives the donations of `vault`.
    /// @param vault The vault.
    /// @return The rewards owner; zero for any other address.
    function rewardsOwnerOfVault(address vault) external view returns (address);

    /// @notice Whether new deposits of `token` in Aave vaults are allowed, and whether they are paused.
    /// @param token The token.
    /// @return allowed Whether they are allowed.
    /// @return paused Whether they are paused.
    function tokenState(address token) external view returns (bool allowed, bool paused);

    /// @notice The factory to whose vaults positions may move on; zero while there is none.
    /// @return Its address.
    function successor() external view returns (address);

    /// @notice Whether positions in vaults of `factory` may move to vaults of this one: fixed at the deployment.
    /// @param factory The other factory.
    /// @return Whether they may.
    function accepts(address factory) external view returns (bool);

    /// @notice Whether a position of this factory may move to `vault`, of this factory or its successor.
    /// @param vault The vault.
    /// @return Whether it may.
    function mayMoveTo(address vault) external view returns (bool);

    /// @notice Whether a position may arrive from `vault`, of this factory or one that it accepts.
    /// @param vault The vault.
    /// @return Whether it may.
    function mayMoveFrom(address vault) external view returns (bool);

    /// @notice The account that registers NGOs and announces changes.
    /// @return Its address.
    function owner() external view returns (address);

    /// @notice The account that reports rewards.
    /// @return Its address.
    function oracle() external view returns (address);
}
