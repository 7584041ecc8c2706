// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @notice What the vaults of both protocols do themselves
interface IVaultCore is IVaultEvents, IVaultErrors {
    /// @notice Binds a new clone to the factory that created it. Works once.
    function initialize() external;

    /// @notice Changes the percent of a position. Settles first; keeps id, principal and start date.
    /// @param id The position, one of the caller.
    /// @param percent The other percent, 1 to 100.
    function changePercent(uint256 id, uint16 percent) external;

    /// @notice Moves a whole position to another vault of the same protocol, of this factory or its successor. Settles
    /// first; keeps principal, start date and high-water mark, so that a recovery is not donated.
    /// @param id The position, one of the caller.
    /// @param vault The other vault.
    /// @param percent Its percent there, 1 to 100.
    /// @return newId The id of the position there.
    function moveTo(uint256 id, address vault, uint16 percent) external returns (uint256 newId);

    /// @notice Accepts a position from another vault of this factory or a predecessor, which has already sent the shares.
    /// @param position The data of the position.
    /// @param token Its token.
    /// @return id The id of the position here.
    function acceptMove(MovedPosition calldata position, address token) external returns (uint256 id);

    /// @notice Settles every tranche at the current rate. Oracle only.
    function reportRewards() external;

    /// @notice Settles those of the tranches `ids` (1 to 100) of `token` that are due; skips unknown, empty and repeated
    /// ones. Oracle only.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param ids The tranches, without their book.
    function reportTranches(address token, uint256[] calldata ids) external;

    /// @notice Pays `amount` (type(uint256).max: all; at least 10,000 wei otherwise) of the donations in `token` to the
    /// NGO's rewards owner, less what is no whole share; the rest stays owed. Anyone may call.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param amount How much, in the token's wei.
    /// @return paid What was paid, in the token's wei.
    function payDonations(address token, uint256 amount) external returns (uint256 paid);

    /// @notice Ends the NGO permanently at the present rate: deposits stop, withdrawals still work. Anyone may call once
    /// the end that the owner announced at the factory is due.
    function endNGO() external;

    /// @notice Bans `user` from deposits; withdrawals still work. Owner only.
    /// @param user The account.
    function ban(address user) external;

    /// @notice Allows `user` deposits again. Owner only.
    /// @param user The account.
    function unban(address user) external;

    /// @notice Pauses or resumes deposits. Owner only.
    /// @param paused Whether they are paused from now on.
    function setDepositsPaused(bool paused) external;

    /// @notice Whether the NGO has ended: the vault takes no deposits any more.
    /// @return Whether it has.
    function isFinish() external view returns (bool);

    /// @notice Whether an account is banned from deposits.
    /// @param user The account.
    /// @return Whether it is.
    function isBanned(address user) external view returns (bool);

    /// @notice Whether the owner has paused deposits.
    /// @return Whether they are paused.
    function depositsPaused() external view returns (bool);

    /// @notice The factory that created the vault.
    /// @return Its address.
    function factory() external view returns (address);

    /// @notice The protocol's contract: stETH, or Aave's pool.
    /// @return Its address.
    function protocol() external view returns (address);

    /// @notice Number of positions ever opened here; their ids are 1 to this number.
    /// @return The number.
    function positionCount() external view returns (uint256);
}

/// @notice What the vaults of both protocols leave to their extension, to stay below the size limit of a contract
interface IVaultExtension is IVaultEvents, IVaultErrors {
    /// @notice Merges the caller's positions `ids` (2 to 100) of one token and percent into the first, which keeps its
    /// start date. Positions of different tranches merge only if all are whole.
    /// @param ids The positions, each once.
    function merge(uint256[] calldata ids) external;

    /// @notice Calls several functions of this vault (1 to 100) for the caller. All of them succeed, or none.
    /// @param calls The encoded calls.
    /// @return results What each of them returned.
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results);

    /// @notice Uses a signature (EIP-2612) to allow this vault `value` of the caller's `token`. Does not fail: somebody may
    /// have used the signature already, so what counts is the allowance. To be followed by a deposit in one `multicall`.
    /// @param token The token.
    /// @param value How much of it.
    /// @param deadline Until when the signature is valid, in Unix seconds.
    /// @param v A part of the signature.
    /// @param r A part of the signature.
    /// @param s A part of the signature.
    function permit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Like `payDonations`, of what is owed to `receiver`, an earlier rewards owner. Anyone may call.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param receiver The earlier rewards owner.
    /// @param amount How much, in the token's wei.
    /// @return paid What was paid, in the token's wei.
    function payEarlierDonations(
        address token,
        address receiver,
        uint256 amount
    ) external returns (uint256 paid);

    /// @notice Like `payEarlierDonations` to another address, for a caller who is an earlier rewards owner.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param recipient The address that is paid.
    /// @param amount How much, in the token's wei.
    /// @return paid What was paid, in the token's wei.
    function payEarlierDonationsTo(
        address token,
        address recipient,
        uint256 amount
    ) external returns (uint256 paid);

    /// @notice Sets the donations that are not paid yet aside for `receiver`, whom the owner replaces. Factory only.
    /// @param receiver The rewards owner until now.
    function setAsideDonations(address receiver) external;

    /// @notice Sends the vault's whole balance of `token` (zero: ether) to the NGO's rewards owner, unless the vault's
    /// books are kept in it. For assets that were sent here by mistake; anyone may call.
    /// @param token The token, or zero.
    /// @return amount What was sent.
    function recover(address token) external returns (uint256 amount);

    /// @notice The units that position `id` of `user` holds in `tranche` of `token`; none once it is closed.
    /// @param user The account.
    /// @param id The position.
    /// @return token Its token.
    /// @return tranche Its tranche.
    /// @return units Its units of the tranche.
    function getPosition(
        address user,
        uint256 id
    ) external view returns (address token, uint256 tranche, uint256 units);

    /// @notice What `user` would receive for all of position `id` now, in the token's wei.
    /// @param user The account.
    /// @param id The position.
    /// @return The amount.
    function getUserBalance(address user, uint256 id) external view returns (uint256);

    /// @notice Value of 1e27 shares of `token` (stETH shares, scaled aTokens) in the token's wei.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @return The value.
    function rate(address token) external view returns (uint256);

    /// @notice Shares that are owed to the NGO's rewards owner.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @return The shares.
    function donationShares(address token) external view returns (uint256);

    /// @notice Shares that are owed to `receiver`, an earlier rewards owner.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param receiver The earlier rewards owner.
    /// @return The shares.
    function earlierDonations(address token, address receiver) external view returns (uint256);

    /// @notice Shares that are owed to all earlier rewards owners.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @return The shares.
    function earlierShares(address token) external view returns (uint256);

    /// @notice Shares that the protocol assigns to this vault. Never less than it owes: `donationShares`, `earlierShares`,
    /// and the shares of all its tranches.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @return The shares.
    function sharesHeld(address token) external view returns (uint256);

    /// @notice Shares of the active tranches from index `from` to `to` (exclusive), in pages because a vault can have many.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param from The first index in the list of active tranches, from 0.
    /// @param to One past the last index.
    /// @return The shares.
    function sharesOwed(address token, uint256 from, uint256 to) external view returns (uint256);

    /// @notice Number of active tranches, which are those with units.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @return The number.
    function trancheCount(address token) external view returns (uint256);

    /// @notice The active tranche with the index `place`, from 0 to `trancheCount(token) - 1`.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param place The index of the tranche in the list.
    /// @return tranche Its id.
    function trancheAt(address token, uint256 place) external view returns (uint256 tranche);

    /// @notice What a tranche holds.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param tranche The id of the tranche.
    /// @return shares The protocol's shares that it holds.
    /// @return units The units that its positions hold.
    /// @return mark The rate up to which it is settled.
    /// @return fraction What it owes the NGO of a share, in 2^-32.
    function getTranche(
        address token,
        uint256 tranche
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction);
}

/// @title Interface of the vaults of both protocols
/// @notice A vault holds the protocol shares (stETH shares, scaled aTokens) of its holders for one NGO and turns a chosen
/// percent of their yield into donations. `rate` is always the value of 1e27 shares in the token's wei.
interface IVault is IVaultCore, IVaultExtension {}
