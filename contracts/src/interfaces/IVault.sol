// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title Interface of the vaults of both protocols
/// A vault holds the protocol shares (stETH shares, scaled aTokens) of its holders for one NGO and turns a chosen
/// percent of their yield into donations. `rate` is always the value of 1e27 shares in the token's wei.
interface IVault {
    /// The change of a tranche by a deposit or withdrawal of one position. Positions hold `units` of a tranche.
    struct Flow {
        uint256 tranche;
        uint256 units;
        uint256 shares;
        uint256 rate;
    }

    /// The data of a position that moves to another vault.
    struct Move {
        address holder;
        uint256 principal;
        uint256 startDate;
        uint256 percent;
        uint256 shares;
        uint256 mark;
    }

    /// Which tranches the oracle reported: all, a range of places, or a list of ids.
    enum ReportForm {
        All,
        Range,
        Listed
    }

    /// @notice A tranche was settled: its mark rose to `rate`, and some of its shares became donations.
    /// @param tranche The id: the percent in the low seven bits, the number of the cohort above, and from bit 32 on the
    /// 1-based index of its token in `tokens()` (0 in a Lido vault).
    /// @param sharesBefore The tranche's shares before this settlement.
    /// @param owed Donation in 2^-32 shares: the whole shares (`owed >> 32`) were donated, and the fraction is carried
    /// over to the next settlement.
    event Settled(
        uint256 tranche,
        uint256 markBefore,
        uint256 rate,
        uint256 sharesBefore,
        uint256 units,
        uint256 owed
    );

    /// @notice The oracle reported. Also emitted when the rate fell and nothing was donated.
    /// @param rate The current rate of the protocol.
    /// @param settledRate The rate that tranches were settled up to; lower than `rate` once the NGO has ended.
    /// @param donated Shares that this report turned into donations.
    /// @param from First place in the list of active tranches that was settled; of a list of ids, 0.
    /// @param to One past the last place; of a list of ids, their number.
    /// @param tranches Number of active tranches.
    event RewardsReported(
        address indexed token,
        ReportForm form,
        uint256 rate,
        uint256 settledRate,
        uint256 donated,
        uint256 from,
        uint256 to,
        uint256 tranches,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber
    );

    /// @notice Donations were paid to the NGO's rewards owner.
    /// @param asset What was paid: `token`, or its aToken.
    event DonationsPaid(
        address indexed token,
        address indexed rewardsOwner,
        uint256 shares,
        uint256 amount,
        uint256 rate,
        address asset,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber
    );

    /// @notice The percent of a position changed; id, principal and start date did not.
    event PercentChanged(
        uint256 indexed id,
        address indexed holder,
        uint256 amount,
        uint16 percentBefore,
        uint16 percentShare,
        uint256 mark,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        address token,
        Flow exit,
        Flow entry
    );

    /// @notice A position moved to another vault, where it has the id `newId`.
    event MovedOut(
        uint256 indexed id,
        address indexed holder,
        address indexed vault,
        uint256 newId,
        uint256 amount,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        address token,
        Flow exit
    );

    /// @notice A position arrived from another vault with its principal, start date and mark.
    event MovedIn(
        uint256 indexed id,
        address indexed holder,
        address indexed vault,
        uint256 principal,
        uint256 startDate,
        uint16 percentShare,
        uint256 mark,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        address token,
        Flow entry
    );

    /// @notice The NGO ended: no new deposits, and no yield past `FinalRateSet` is donated.
    event NgoEnded(address ngo, uint256 timestamp, uint256 blockNumber);

    /// @notice The final rate up to which yield of `token` is donated; 0 if none can be settled any more.
    event FinalRateSet(address indexed token, uint256 rate);

    /// @notice An asset that was sent to the vault by mistake, or an incentive of Aave, went to the rewards owner.
    /// @param token Zero for ether.
    event Recovered(address indexed token, address indexed rewardsOwner, uint256 amount);

    event BanSet(address indexed user, bool banned);
    event DepositsPauseSet(bool paused);

    error ZeroAmount();
    error InvalidPercent(uint256 percent);
    error InvalidDepositAmount(uint256 amount);
    error InvalidWithdrawAmount(uint256 amount, uint256 balance);
    error NullAddress();
    error UserBanned(address user);
    error NgoFinished(address ngo);
    error NotStaked(address user, uint256 id);
    error TokenNotAllowed(address token);
    error DepositsPaused(address ngo);
    error NotOwner(address caller);
    error NotOracle(address caller);
    error NotVault(address account);
    error AlreadyInitialized(address factory);
    error NotReceiver(address caller);
    error NotRecoverable(address token);
    error PaymentFailed(address recipient, uint256 amount);
    error EmptyList();
    error TooManyItems(uint256 count, uint256 maximum);
    /// The book has no number left for another cohort of `percent`. Deposits that need none still work.
    error TooManyCohorts(uint256 percent);
    /// The protocol's rate is zero or exceeds 96 bits: deposits revert. Lido still pays withdrawals by shares; Aave, which
    /// pays by amount, does unless the rate is zero.
    error UnusableRate(uint256 rate);
    /// The protocol reverted (stopped, paused, capped, out of liquidity); `reason` is its revert data.
    error ProtocolRefused(address protocol, bytes reason);

    /// @notice Binds a new clone to the factory that created it. Works once.
    function initialize() external;

    /// @notice Changes the percent of a position. Settles first; keeps id, principal and start date.
    function changePercent(uint256 id, uint16 percent) external;

    /// @notice Moves a whole position to another NGO's vault of the same factory and protocol.
    /// Settles first; keeps principal, start date and high-water mark, so that a recovery is not donated.
    function moveTo(uint256 id, address vault, uint16 percent) external returns (uint256 newId);

    /// @notice Accepts a position from another vault of the same factory, which has already sent the shares.
    function acceptMove(Move calldata position, address token) external returns (uint256 id);

    /// @notice Settles every tranche at the current rate. Oracle only.
    function reportRewards() external;

    /// @notice Settles those of the tranches `ids` (1 to 100) of `token` that are due; skips unknown, empty and repeated
    /// ones. Oracle only.
    function reportTranches(address token, uint256[] calldata ids) external;

    /// @notice Pays `amount` (type(uint256).max: all) of the donations in `token` to the NGO's rewards owner; the rest
    /// stays owed. Anyone may call.
    function payDonations(address token, uint256 amount) external returns (uint256 paid);

    /// @notice Sends the vault's whole balance of `token` (zero: ether) to the NGO's rewards owner, unless the vault's
    /// books are kept in it. For assets that were sent here by mistake; anyone may call.
    function recover(address token) external returns (uint256 amount);

    /// @notice Ends the NGO permanently: deposits stop, withdrawals still work. Owner only.
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

    /// @notice What `user` would receive for all of position `id` now, in the token's wei.
    function getUserBalance(address user, uint256 id) external view returns (uint256);

    /// @notice The units that position `id` of `user` holds in `tranche` of `token`; none once it is closed.
    function getPosition(
        address user,
        uint256 id
    ) external view returns (address token, uint256 tranche, uint256 units);

    /// @notice Value of 1e27 shares of `token` (stETH shares, scaled aTokens) in the token's wei.
    function rate(address token) external view returns (uint256);

    /// @notice Shares set aside for the rewards owner.
    function donationShares(address token) external view returns (uint256);

    /// @notice Shares that the protocol assigns to this vault. Never less than it owes: `donationShares`, and the shares of
    /// all its tranches.
    function sharesHeld(address token) external view returns (uint256);

    /// @notice Shares of the active tranches from place `from` to `to` (exclusive), in pages because a vault can have many.
    function sharesOwed(address token, uint256 from, uint256 to) external view returns (uint256);

    /// @notice Number of active tranches, which are those with units.
    function trancheCount(address token) external view returns (uint256);

    /// @notice The active tranche at `place`, from 0 to `trancheCount(token) - 1`.
    function trancheAt(address token, uint256 place) external view returns (uint256 tranche);

    function getTranche(
        address token,
        uint256 tranche
    ) external view returns (uint256 shares, uint256 units, uint256 mark, uint256 fraction);
}
