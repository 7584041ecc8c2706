// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @title What the vaults of both protocols do themselves
interface IVaultCore is IVaultEvents, IVaultErrors {
    /// @notice Binds a new clone to the factory that created it. Works once.
    function initialize() external;

    /// @notice Changes the percent of a position. Settles first; keeps id, principal and start date.
    function changePercent(uint256 id, uint16 percent) external;

    /// @notice Moves a whole position to another vault of the same protocol, of this factory or its successor.
    /// Settles first; keeps principal, start date and high-water mark, so that a recovery is not donated.
    function moveTo(uint256 id, address vault, uint16 percent) external returns (uint256 newId);

    /// @notice Accepts a position from another vault of this factory or a predecessor, which has already sent the shares.
    function acceptMove(MovedPosition calldata position, address token) external returns (uint256 id);

    /// @notice Settles every tranche at the current rate. Oracle only.
    function reportRewards() external;

    /// @notice Settles those of the tranches `ids` (1 to 100) of `token` that are due; skips unknown, empty and repeated
    /// ones. Oracle only.
    function reportTranches(address token, uint256[] calldata ids) external;

    /// @notice Pays `amount` (type(uint256).max: all; at least 10,000 wei otherwise) of the donations in `token` to the NGO's
    /// rewards owner, less what is no whole share; the rest stays owed. Anyone may call.
    function payDonations(address token, uint256 amount) external returns (uint256 paid);

    /// @notice Ends the NGO permanently at the present rate: deposits stop, withdrawals still work. Anyone may call once
    /// the end that the owner announced at the factory is due.
    function endNGO() external;

    /// @notice Bans `user` from deposits; withdrawals still work. Owner only.
    function ban(address user) external;

    /// @notice Owner only.
    function unban(address user) external;

    /// @notice Pauses or resumes deposits. Owner only.
    function setDepositsPaused(bool paused) external;

    function isFinish() external view returns (bool);
    function isBanned(address user) external view returns (bool);
    function depositsPaused() external view returns (bool);
    function factory() external view returns (address);

    /// @notice The protocol's contract: stETH, or Aave's pool.
    function protocol() external view returns (address);

    /// @notice Number of positions ever opened here; their ids are 1 to this number.
    function positionCount() external view returns (uint256);
}

/// @title What the vaults of both protocols leave to their extension, to stay below the size limit of a contract
interface IVaultExtension is IVaultEvents, IVaultErrors {
    /// @notice Merges the caller's positions `ids` (2 to 100) of one token and percent into the first, which keeps its
    /// start date. Positions of different tranches merge only if all are whole.
    function merge(uint256[] calldata ids) external;

    /// @notice Calls several functions of this vault (1 to 100) for the caller. All of them succeed, or none.
    function multicall(bytes[] calldata calls) external returns (bytes[] memory results);

    /// @notice Uses a signature (EIP-2612) to allow this vault `value` of the caller's `token`. Does not fail: somebody may
    /// have used the signature already, so what counts is the allowance. To be followed by a deposit in one `multicall`.
    function permit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Like `payDonations`, of what is owed to `receiver`, an earlier rewards owner. Anyone may call.
    function payEarlierDonations(
        address token,
        address receiver,
        uint256 amount
    ) external returns (uint256 paid);

    /// @notice Like `payEarlierDonations` to another address, for a caller who is an earlier rewards owner.
    function payEarlierDonationsTo(
        address token,
        address recipient,
        uint256 amount
    ) external returns (uint256 paid);

    /// @notice Sets the donations that are not paid yet aside for `receiver`, whom the owner replaces. Factory only.
    function setAsideDonations(address receiver) external;

    /// @notice Sends the vault's whole balance of `token` (zero: ether) to the NGO's rewards owner, unless the vault's
    /// books are kept in it. For assets that were sent here by mistake; anyone may call.
    function recover(address token) external returns (uint256 amount);

    /// @notice The units that position `id` of `user` holds in `tranche` of `token`; none once it is closed.
    function getPosition(
        address user,
        uint256 id
    ) external view returns (address token, uint256 tranche, uint256 units);

    /// @notice What `user` would receive for all of position `id` now, in the token's wei.
    function getUserBalance(address user, uint256 id) external view returns (uint256);

    /// @notice Value of 1e27 shares of `token` (stETH shares, scaled aTokens) in the token's wei.
    function rate(address token) external view returns (uint256);

    /// @notice Shares that are owed to the NGO's rewards owner.
    function donationShares(address token) external view returns (uint256);

    /// @notice Shares that are owed to `receiver`, an earlier rewards owner.
    function earlierDonations(address token, address receiver) external view returns (uint256);

    /// @notice Shares that are owed to all earlier rewards owners.
    function earlierShares(address token) external view returns (uint256);

    /// @notice Shares that the protocol assigns to this vault. Never less than it owes: `donationShares`, `earlierShares`,
    /// and the shares of all its tranches.
    function sharesHeld(address token) external view returns (uint256);

    /// @notice Shares of the active tranches from index `from` to `to` (exclusive), in pages because a vault can have many.
    function sharesOwed(address token, uint256 from, uint256 to) external view returns (uint256);

    /// @notice Number of active tranches, which are those with units.
    function trancheCount(address token) external view returns (uint256);

    /// @notice The active tranche with the index `place`, from 0 to `trancheCount(token) - 1`.
    function trancheAt(address token, uint256 place) external view returns (uint256 tranche);

    function getTranche(
        address token,
        uint256 tranche
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction);
}

/// @title Interface of the vaults of both protocols
/// A vault holds the protocol shares (stETH shares, scaled aTokens) of its holders for one NGO and turns a chosen
/// percent of their yield into donations. `rate` is always the value of 1e27 shares in the token's wei.
interface IVault is IVaultCore, IVaultExtension {}
