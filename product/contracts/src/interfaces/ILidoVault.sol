// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore, IVaultExtension} from "./IVault.sol";
import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @title Data, events and errors of the vaults on Lido
/// @notice Amounts are in stETH wei; `tokenAmount` is the amount of the token that was transferred.
interface ILidoVaultEvents is IVaultEvents, IVaultErrors {
    /// @notice The token that was deposited or paid.
    enum EthType {
        Eth,
        StEth,
        WstEth
    }

    /// @notice A position was opened.
    /// @param id The position.
    /// @param staker The holder of the position.
    /// @param amount What was staked, in stETH wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param ethType The token that was transferred.
    /// @param tokenAmount How much of that token was transferred.
    /// @param entry What the position got of its tranche.
    /// @param payer Who paid for it: `staker`, or somebody else for it.
    event Staked(
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType,
        uint256 tokenAmount,
        TrancheChange entry,
        address payer
    );

    /// @notice The holder added to a position. Its tranche, percent and start date stay.
    /// @param id The position.
    /// @param staker The holder of the position.
    /// @param amount What was added, in the token's wei; in a Lido vault in stETH wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param ethType The token that was transferred.
    /// @param tokenAmount How much of that token was transferred.
    /// @param entry What the position got more of its tranche.
    /// @param payer Who paid for it: the holder.
    event AddedTo(
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType,
        uint256 tokenAmount,
        TrancheChange entry,
        address payer
    );

    /// @notice A position was reduced. Paid at once as stETH or wstETH; as Eth, see `WithdrawalRequested`. The position is
    /// closed when it has no units left, whatever the amount.
    /// @param id The position.
    /// @param staker The holder of the position.
    /// @param amount What was withdrawn, in the token's wei; in a Lido vault in stETH wei.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param ethType The token that was transferred.
    /// @param tokenAmount How much of that token was transferred.
    /// @param exit What the position gave back of its tranche.
    event Withdrawn(
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType,
        uint256 tokenAmount,
        TrancheChange exit
    );

    /// @notice A withdrawal was requested from Lido's queue. The vault owns the request there; `staker` may claim it.
    /// @param requestId The request in Lido's queue.
    /// @param id The position.
    /// @param staker The holder of the position.
    /// @param amount What was requested, in stETH wei.
    /// @param percentShare The position's percent.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param ethType Always ether.
    event WithdrawalRequested(
        uint256 indexed requestId,
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType
    );

    /// @notice A request was claimed: the queue paid `amount` wei of ETH for it.
    /// @param requestId The request in Lido's queue.
    /// @param id The position that the request came from.
    /// @param staker The holder of the position.
    /// @param recipient The address that was paid.
    /// @param amount What was paid, in wei.
    /// @param percentShare The percent that the position had.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param ethType Always ether.
    event WithdrawalClaimed(
        uint256 indexed requestId,
        uint256 indexed id,
        address indexed staker,
        address recipient,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType
    );

    /// @notice A request that somebody transferred to the vault went to the rewards owner.
    /// @param requestId The request in Lido's queue.
    /// @param rewardsOwner The NGO's rewards owner, which received it.
    event RequestRecovered(uint256 indexed requestId, address indexed rewardsOwner);

    error RequestAmountTooSmall(uint256 amount, uint256 minimum);
    error RequestAmountTooLarge(uint256 amount, uint256 maximum);
    error NotFinalized(uint256 requestId);
    error NotRequestHolder(uint256 requestId, address caller);
    error RequestHasHolder(uint256 requestId, address holder);
    /// @notice `part` (wstETH or the withdrawal queue) belongs to another stETH.
    error NotOfStETH(address part, address stEth);
}

/// @notice What a vault on Lido does itself
interface ILidoVaultCore is IVaultCore, ILidoVaultEvents {
    /// @notice Stakes the ETH sent along. `percent` (1 to 100) of its yield goes to the NGO.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stake(uint16 percent) external payable returns (uint256 id);

    /// @notice Like `stake`; `staker` owns the position.
    /// @param staker The holder of the new position.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stakeFor(address staker, uint16 percent) external payable returns (uint256 id);

    /// @notice Stakes `amount` of the caller's stETH, which must be approved.
    /// @param amount How much, in stETH wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stakeStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `stakeStEth`, paid by the caller; `staker` owns the position.
    /// @param staker The holder of the new position.
    /// @param amount How much, in stETH wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stakeStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Stakes `amount` of the caller's wstETH, which must be approved.
    /// @param amount How much, in wstETH wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stakeWStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `stakeWStEth`, paid by the caller; `staker` owns the position.
    /// @param staker The holder of the new position.
    /// @param amount How much, in wstETH wei.
    /// @param percent The percent of its yield that goes to the NGO, 1 to 100.
    /// @return id The new position.
    function stakeWStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Adds the ETH sent along to the caller's position `id`, which must be whole (see `UnderWater`).
    /// @param id The position, one of the caller.
    function addTo(uint256 id) external payable;

    /// @notice Like `addTo`, with `amount` of the caller's stETH, which must be approved.
    /// @param id The position, one of the caller.
    /// @param amount How much, in stETH wei.
    function addStEthTo(uint256 id, uint256 amount) external;

    /// @notice Like `addTo`, with `amount` of the caller's wstETH, which must be approved.
    /// @param id The position, one of the caller.
    /// @param amount How much, in wstETH wei.
    function addWStEthTo(uint256 id, uint256 amount) external;

    /// @notice Requests the withdrawal of `amount` (type(uint256).max: all) of position `id` from Lido's queue, split
    /// evenly into as few requests as its maximum allows, at most ten.
    /// @param amount How much, in stETH wei.
    /// @param id The position, one of the caller.
    /// @return requestIds The requests in the queue.
    function requestWithdrawals(uint256 amount, uint256 id) external returns (uint256[] memory requestIds);

    /// @notice Pays a finalized request to its holder.
    /// @param requestId The request in Lido's queue.
    function claimWithdrawal(uint256 requestId) external;

    /// @notice Like `claimWithdrawal`, to another address, for holders that cannot receive ETH.
    /// @param requestId The request in Lido's queue.
    /// @param recipient The address that is paid.
    function claimWithdrawalTo(uint256 requestId, address recipient) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in stETH, at once.
    /// @param amount How much, in stETH wei.
    /// @param id The position, one of the caller.
    function claimWithdrawInStEth(uint256 amount, uint256 id) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in wstETH, at once.
    /// @param amount How much, in stETH wei.
    /// @param id The position, one of the caller.
    /// @return wstEthAmount What was paid, in wstETH wei.
    function claimWithdrawInWStEth(uint256 amount, uint256 id) external returns (uint256 wstEthAmount);

    /// @notice Settles the active tranches from index `from` to `to` (exclusive). Oracle only. For a vault with more
    /// cohorts than one transaction can settle.
    /// @param from The first index in the list of active tranches, from 0.
    /// @param to One past the last index.
    function reportRewardsRange(uint256 from, uint256 to) external;
}

/// @notice What a vault on Lido leaves to its extension
interface ILidoVaultExtension is IVaultExtension, ILidoVaultEvents {
    /// @notice Sends a request of the queue that no holder made here to the NGO's rewards owner. Anyone may call.
    /// @param requestId The request in Lido's queue.
    function recoverRequest(uint256 requestId) external;

    /// @notice What a position is; nothing once it is closed.
    /// @param user The account.
    /// @param id The position.
    /// @return percent The percent of its yield that goes to the NGO.
    /// @return amount Its principal, in stETH wei.
    /// @return startDate When it was opened, in Unix seconds.
    function getStakeInfo(
        address user,
        uint256 id
    ) external view returns (uint16 percent, uint256 amount, uint256 startDate);

    /// @notice The holder who may claim a request of this vault; zero once it is claimed.
    /// @param requestId The request in Lido's queue.
    /// @return The holder.
    function requestHolder(uint256 requestId) external view returns (address);
}

/// @notice Vault of one NGO on Lido
interface ILidoVault is IVault, ILidoVaultCore, ILidoVaultExtension {}
