// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault, IVaultCore, IVaultExtension} from "./IVault.sol";
import {IVaultErrors} from "./IVaultErrors.sol";
import {IVaultEvents} from "./IVaultEvents.sol";

/// @title Data, events and errors of the vaults on Lido
/// Amounts are in stETH wei; `tokenAmount` is the amount of the token that was transferred.
interface ILidoVaultEvents is IVaultEvents, IVaultErrors {
    /// The token that was deposited or paid.
    enum EthType {
        Eth,
        StEth,
        WstEth
    }

    /// @notice A position was opened.
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

    /// @notice A position was reduced. Paid at once as stETH or wstETH; as Eth, see `WithdrawalRequested`.
    /// The position is closed when it has no units left, whatever the amount.
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
    /// @param id The position that the request came from.
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
    event RequestRecovered(uint256 indexed requestId, address indexed rewardsOwner);

    error RequestAmountTooSmall(uint256 amount, uint256 minimum);
    error RequestAmountTooLarge(uint256 amount, uint256 maximum);
    error NotFinalized(uint256 requestId);
    error NotRequestHolder(uint256 requestId, address caller);
    error RequestHasHolder(uint256 requestId, address holder);
    /// `part` (wstETH or the withdrawal queue) belongs to another stETH.
    error NotOfStETH(address part, address stEth);
}

/// @title What a vault on Lido does itself
interface ILidoVaultCore is IVaultCore, ILidoVaultEvents {
    /// @notice Stakes the ETH sent along. `percent` (1 to 100) of its yield goes to the NGO.
    function stake(uint16 percent) external payable returns (uint256 id);

    /// @notice Like `stake`; `staker` owns the position.
    function stakeFor(address staker, uint16 percent) external payable returns (uint256 id);

    /// @notice Stakes `amount` of the caller's stETH, which must be approved.
    function stakeStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `stakeStEth`, paid by the caller; `staker` owns the position.
    function stakeStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Stakes `amount` of the caller's wstETH, which must be approved.
    function stakeWStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Like `stakeWStEth`, paid by the caller; `staker` owns the position.
    function stakeWStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Adds the ETH sent along to the caller's position `id`, which must be whole (see `UnderWater`).
    function addTo(uint256 id) external payable;

    /// @notice Like `addTo`, with `amount` of the caller's stETH, which must be approved.
    function addStEthTo(uint256 id, uint256 amount) external;

    /// @notice Like `addTo`, with `amount` of the caller's wstETH, which must be approved.
    function addWStEthTo(uint256 id, uint256 amount) external;

    /// @notice Requests the withdrawal of `amount` (type(uint256).max: all) of position `id` from Lido's queue, split
    /// evenly into as few requests as its maximum allows, at most ten.
    function requestWithdrawals(uint256 amount, uint256 id) external returns (uint256[] memory requestIds);

    /// @notice Pays a finalized request to its holder.
    function claimWithdrawal(uint256 requestId) external;

    /// @notice Like `claimWithdrawal`, to another address, for holders that cannot receive ETH.
    function claimWithdrawalTo(uint256 requestId, address recipient) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in stETH, at once.
    function claimWithdrawInStEth(uint256 amount, uint256 id) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in wstETH, at once.
    function claimWithdrawInWStEth(uint256 amount, uint256 id) external returns (uint256 wstEthAmount);

    /// @notice Settles the active tranches from index `from` to `to` (exclusive). Oracle only. For a
    /// vault with more cohorts than one transaction can settle.
    function reportRewardsRange(uint256 from, uint256 to) external;
}

/// @title What a vault on Lido leaves to its extension
interface ILidoVaultExtension is IVaultExtension, ILidoVaultEvents {
    /// @notice Sends a request of the queue that no holder made here to the NGO's rewards owner. Anyone may call.
    function recoverRequest(uint256 requestId) external;

    function getStakeInfo(
        address user,
        uint256 id
    ) external view returns (uint16 percent, uint256 amount, uint256 startDate);

    /// @notice The holder who may claim a request of this vault; zero once it is claimed.
    function requestHolder(uint256 requestId) external view returns (address);
}

/// @title Vault of one NGO on Lido
interface ILidoVault is IVault, ILidoVaultCore, ILidoVaultExtension {}
