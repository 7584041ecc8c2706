// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore, IVaultExtension} from "./IVault.sol";
import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @title Data, events and errors of the vaults on Aave V3
/// @notice Amounts are in the deposited token's own wei.
interface IAaveVaultEvents is IVaultEvents, IVaultErrors {
    /// @notice A position was opened.
    /// @param id The position.
    /// @param depositor The holder of the position.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param amount What was deposited, in the token's wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param entry What the position got of its tranche.
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
    /// @param id The position.
    /// @param depositor The holder of the position.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param amount What was added, in the token's wei; in a Lido vault in stETH wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param entry What the position got more of its tranche.
    /// @param payer Who paid for it: the holder.
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
    /// @param id The position.
    /// @param depositor The holder of the position.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param amount What was withdrawn, in the token's wei; in a Lido vault in stETH wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param inAToken Whether aTokens were paid instead of the token.
    /// @param exit What the position gave back of its tranche.
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
    /// @param token The token, which has a book from now on.
    /// @param aToken What Aave gives for it.
    event TokenAdded(address indexed token, address indexed aToken);

    error NoIncentives(address token);
}

/// @notice What a vault on Aave V3 does itself
interface IAaveVaultCore is IVaultCore, IAaveVaultEvents {
    /// @notice Supplies `amount` of the caller's tokens, which must be approved. `percent` (1 to 100) of its yield goes to
    /// the NGO.
    /// @param token The token.
    /// @param amount How much, in the token's wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function deposit(address token, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `deposit`, paid by the caller; `depositor` owns the position.
    /// @param depositor The holder of the new position.
    /// @param token The token.
    /// @param amount How much, in the token's wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function depositFor(
        address depositor,
        address token,
        uint256 amount,
        uint16 percent
    ) external returns (uint256 id);

    /// @notice Supplies `amount` of the caller's tokens, which must be approved, to the caller's position `id`, which must
    /// be whole (see `UnderWater`).
    /// @param id The position, one of the caller.
    /// @param token Its token.
    /// @param amount How much, in the token's wei.
    function addTo(uint256 id, address token, uint256 amount) external;

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in its token.
    /// @param amount How much, in the token's wei.
    /// @param id The position, one of the caller.
    /// @param token Its token.
    /// @return paid What was paid, in the token's wei.
    function withdraw(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in aTokens, for a reserve without enough liquidity.
    /// @param amount How much, in the token's wei.
    /// @param id The position, one of the caller.
    /// @param token Its token.
    /// @return paid What was paid, in the token's wei.
    function withdrawInAToken(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Settles the active tranches of `token` from index `from` to `to` (exclusive). Oracle only.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param from The first index in the list of active tranches, from 0.
    /// @param to One past the last index.
    function reportRewardsRange(address token, uint256 from, uint256 to) external;

    /// @notice Like `payDonations`, in aTokens, for a reserve without enough liquidity. Rewards owner only: others could
    /// drain the reserve and leave an address with aTokens that it cannot use.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param amount How much, in the token's wei.
    /// @return paid What was paid, in the token's wei.
    function payDonationsInAToken(address token, uint256 amount) external returns (uint256 paid);
}

/// @notice What a vault on Aave V3 leaves to its extension
interface IAaveVaultExtension is IVaultExtension, IAaveVaultEvents {
    /// @notice Sends the incentives in `reward` that the vault earned for `token` to the NGO's rewards owner. Anyone may
    /// call. One reward at a time, so that one that Aave cannot pay does not stop the others.
    /// @param token The token that was deposited.
    /// @param reward The token of the incentives.
    /// @return amount What was sent.
    function claimIncentives(address token, address reward) external returns (uint256 amount);

    /// @notice What a position is; nothing once it is closed.
    /// @param user The account.
    /// @param id The position.
    /// @return tokenAddress Its token.
    /// @return amount Its principal, in the token's wei.
    /// @return startDate When it was opened, in Unix seconds.
    /// @return percent The percent of its yield that goes to the NGO.
    function getDepositInfo(
        address user,
        uint256 id
    ) external view returns (address tokenAddress, uint256 amount, uint256 startDate, uint16 percent);

    /// @notice The vault's balance of `token` in Aave: positions, donations and direct transfers.
    /// @param token The token.
    /// @return The balance, in its wei.
    function getTokenBalance(address token) external view returns (uint256);

    /// @notice Tokens that were ever deposited here, in the order of their first deposits.
    /// @return Their addresses.
    function tokens() external view returns (address[] memory);
}

/// @notice Vault of one NGO on Aave V3
interface IAaveVault is IVault, IAaveVaultCore, IAaveVaultExtension {}
