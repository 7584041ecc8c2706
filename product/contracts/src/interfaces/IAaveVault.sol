// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore, IVaultExtension} from "./IVault.sol";
import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @title Data, events and errors of the vaults on Aave V3
/// Amounts are in the deposited token's own wei.
interface IAaveVaultEvents is IVaultEvents, IVaultErrors {
    /// @notice A position was opened.
    /// @param payer Who paid for it: `depositor`, or somebody else for it.
    event Deposited(
        uint256 indexed id,
        address indexed depositor,
        address indexed token,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        TrancheChange entry,
        address payer
    );

    /// @notice The holder added to a position. Its tranche, percent and start date stay.
    event AddedTo(
        uint256 indexed id,
        address indexed depositor,
        address indexed token,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        TrancheChange entry,
        address payer
    );

    /// @notice A position was reduced. It is closed when it has no units left, whatever the amount.
    /// @param inAToken Whether aTokens were paid instead of the token.
    event Withdrawn(
        uint256 indexed id,
        address indexed depositor,
        address indexed token,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        bool inAToken,
        TrancheChange exit
    );

    /// @notice The vault received its first deposit of a token.
    event TokenAdded(address indexed token, address indexed aToken);

    error NoIncentives(address token);
}

/// @title What a vault on Aave V3 does itself
interface IAaveVaultCore is IVaultCore, IAaveVaultEvents {
    /// @notice Supplies `amount` of the caller's tokens, which must be approved. `percent` (1 to 100) of its
    /// yield goes to the NGO.
    function deposit(address token, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `deposit`, paid by the caller; `depositor` owns the position.
    function depositFor(
        address depositor,
        address token,
        uint256 amount,
        uint16 percent
    ) external returns (uint256 id);

    /// @notice Supplies `amount` of the caller's tokens, which must be approved, to the caller's position `id`, which must
    /// be whole (see `UnderWater`).
    function addTo(uint256 id, address token, uint256 amount) external;

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in its token.
    function withdraw(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in aTokens, for a reserve without
    /// enough liquidity.
    function withdrawInAToken(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Settles the active tranches of `token` from index `from` to `to` (exclusive). Oracle only.
    function reportRewardsRange(address token, uint256 from, uint256 to) external;

    /// @notice Like `payDonations`, in aTokens, for a reserve without enough liquidity. Rewards owner only: others could
    /// drain the reserve and leave an address with aTokens that it cannot use.
    function payDonationsInAToken(address token, uint256 amount) external returns (uint256 paid);
}

/// @title What a vault on Aave V3 leaves to its extension
interface IAaveVaultExtension is IVaultExtension, IAaveVaultEvents {
    /// @notice Sends the incentives in `reward` that the vault earned for `token` to the NGO's rewards owner. Anyone
    /// may call. One reward at a time, so that one that Aave cannot pay does not stop the others.
    function claimIncentives(address token, address reward) external returns (uint256 amount);

    function getDepositInfo(
        address user,
        uint256 id
    ) external view returns (address tokenAddress, uint256 amount, uint256 startDate, uint16 percent);

    /// @notice The vault's balance of `token` in Aave: positions, donations and direct transfers.
    function getTokenBalance(address token) external view returns (uint256);

    /// @notice Tokens that were ever deposited here, in the order of their first deposits.
    function tokens() external view returns (address[] memory);
}

/// @title Vault of one NGO on Aave V3
interface IAaveVault is IVault, IAaveVaultCore, IAaveVaultExtension {}
