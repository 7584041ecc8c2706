// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "./IVault.sol";

/// @title Vault of one NGO over Lido
/// Amounts are stETH wei; where another token moves, its own amount stands in `tokenAmount`.
interface ILidoVault is IVault {
    /// What came in or went out.
    enum EthType {
        Eth,
        StEth,
        WstEth
    }

    event Staked(
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint256 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType,
        uint256 tokenAmount,
        Flow entry
    );

    /// @notice A position was reduced. Paid at once as stETH or wstETH; as Eth, see `WithdrawalRequested`.
    /// The position is closed once it has no units left; amounts do not tell.
    event Withdrawn(
        uint256 indexed id,
        address indexed staker,
        uint256 amount,
        uint256 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        EthType ethType,
        uint256 tokenAmount,
        Flow exit
    );

    /// @notice A request stands in Lido's queue: the vault's there, `staker`'s here.
    event WithdrawalRequested(
        uint256 indexed requestId,
        uint256 indexed id,
        address indexed staker,
        uint256 amount
    );

    /// @notice A request was paid: `amount` wei of ETH is what the queue gave for it.
    event WithdrawalClaimed(
        uint256 indexed requestId,
        address indexed staker,
        address indexed recipient,
        uint256 amount,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber
    );

    error RequestAmountTooSmall(uint256 amount, uint256 minimum);
    error RequestAmountTooLarge(uint256 amount, uint256 maximum);
    error NotFinalized(uint256 requestId);
    error NotRequestHolder(uint256 requestId, address caller);
    error EtherNotAccepted(address sender);
    error PaymentFailed(address recipient, uint256 amount);

    /// @notice Stakes the ETH sent along. `percent` (1 to 100) of its yield goes to the NGO.
    function stake(uint16 percent) external payable returns (uint256 id);

    /// @notice As `stake`; the position is `staker`'s.
    function stakeFor(address staker, uint16 percent) external payable returns (uint256 id);

    /// @notice Stakes `amount` of the caller's stETH, which must be approved.
    function stakeStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice As `stakeStEth`, from the caller; the position is `staker`'s.
    function stakeStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Stakes `amount` of the caller's wstETH, which must be approved.
    function stakeWStEth(uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice As `stakeWStEth`, from the caller; the position is `staker`'s.
    function stakeWStEthFor(address staker, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice Puts `amount` (type(uint256).max: all) of position `id` into Lido's withdrawal queue, split
    /// evenly into as few requests as its maximum allows, ten at most.
    function requestWithdrawals(uint256 amount, uint256 id) external returns (uint256[] memory requestIds);

    /// @notice Pays a finalized request to its holder.
    function claimWithdrawal(uint256 requestId) external;

    /// @notice As `claimWithdrawal`, to another address: for holders that cannot take ETH.
    function claimWithdrawalTo(uint256 requestId, address recipient) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in stETH, at once.
    function claimWithdrawInStEth(uint256 amount, uint256 id) external;

    /// @notice Pays `amount` (stETH wei; type(uint256).max: all) of position `id` in wstETH, at once.
    function claimWithdrawInWStEth(uint256 amount, uint256 id) external returns (uint256 wstEthAmount);

    /// @notice Settles the active tranches from place `from` to `to` (exclusive). Oracle only. For the day when
    /// losses have made more cohorts than one transaction can settle.
    function reportRewardsRange(uint256 from, uint256 to) external;

    /// @notice Sends all donations, in stETH, to the NGO's rewards owner. Anyone may call.
    function payDonations() external returns (uint256 shares);

    function getStakeInfo(
        address user,
        uint256 id
    ) external view returns (uint16 percent, uint256 amount, uint256 startDate);

    /// @notice Who may claim a request of this vault; nobody once it is claimed.
    function requestHolder(uint256 requestId) external view returns (address);
}
