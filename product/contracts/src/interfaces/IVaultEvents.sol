// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVaultTypes} from "./IVaultTypes.sol";

/// @notice Events of the vaults of both protocols
interface IVaultEvents is IVaultTypes {
    /// @notice A tranche was settled: its mark rose to `rate`, and some of its shares became donations.
    /// @param tranche The id: the percent in the low seven bits, the number of the cohort above, and from bit 32 on the
    /// 1-based index of its token in `tokens()` (0 in a Lido vault).
    /// @param markBefore The rate up to which the tranche was settled before.
    /// @param rate The rate up to which it is settled now.
    /// @param sharesBefore The tranche's shares before this settlement.
    /// @param units The units of the tranche, which a settlement does not change.
    /// @param owed Donation in 2^-32 shares: the whole shares (`owed >> 32`) were donated, and the fraction is carried over
    /// to the next settlement.
    event Settled(
        uint256 tranche,
        uint256 markBefore,
        uint256 rate,
        uint256 sharesBefore,
        uint256 units,
        uint256 owed
    );

    /// @notice The oracle reported. Also emitted when the rate fell and nothing was donated.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param form Which tranches it covers.
    /// @param rate The current rate of the protocol.
    /// @param settledRate The rate that tranches were settled up to; lower than `rate` once the NGO has ended.
    /// @param donated Shares that this report turned into donations.
    /// @param from First index in the list of active tranches that was settled; of a list of ids, 0.
    /// @param to One past the last index; of a list of ids, their number.
    /// @param tranches Number of active tranches.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
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
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param rewardsOwner The NGO's rewards owner, which received it.
    /// @param shares The protocol's shares that it was.
    /// @param amount What was paid, in the token's wei.
    /// @param rate The rate of the payment.
    /// @param asset What was paid: `token`, or its aToken.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
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
    /// @param id The position.
    /// @param holder The holder of the position.
    /// @param amount What the position is worth, in the token's wei.
    /// @param percentBefore The percent until now.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param mark Its high-water mark from now on.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param exit What the position gave back of its tranche.
    /// @param entry What the position got of its tranche.
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
        TrancheChange exit,
        TrancheChange entry
    );

    /// @notice A position moved to another vault, where it has the id `newId`.
    /// @param id The position.
    /// @param holder The holder of the position.
    /// @param vault The vault where it is now.
    /// @param newId Its id there.
    /// @param amount What the position is worth, in the token's wei.
    /// @param percentShare Its percent there.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param exit What the position gave back of its tranche.
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
        TrancheChange exit
    );

    /// @notice A position arrived from another vault with its principal, start date and mark.
    /// @param id The position.
    /// @param holder The holder of the position.
    /// @param vault The vault where it was.
    /// @param principal The position's principal.
    /// @param startDate When the position was opened, in Unix seconds.
    /// @param percentShare The percent of its yield that goes to the NGO.
    /// @param mark The high-water mark that it keeps.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param entry What the position got of its tranche.
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
        TrancheChange entry
    );

    /// @notice The NGO ended: no new deposits, and no yield past `FinalRateSet` is donated.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    event NgoEnded(address ngo, uint256 timestamp, uint256 blockNumber);

    /// @notice The final rate up to which yield of `token` is donated; 0 if none can be settled any more.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param rate The rate of that moment, or 0.
    event FinalRateSet(address indexed token, uint256 rate);

    /// @notice An asset that was sent to the vault by mistake, or an incentive of Aave, went to the rewards owner.
    /// @param token Zero for ether.
    /// @param rewardsOwner The NGO's rewards owner, which received it.
    /// @param amount What was sent.
    event Recovered(address indexed token, address indexed rewardsOwner, uint256 amount);

    /// @notice Position `id` became part of position `into` of the same holder, token and percent, and is closed.
    /// @param id The position.
    /// @param into The position that has grown.
    /// @param holder The holder of the position.
    /// @param principal What it adds to the principal of `into`.
    /// @param percentShare The percent of both.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param exit What left its tranche. If that is the tranche of `into` too, `entry` is the same, and it did not change.
    /// @param entry What the position got of its tranche.
    event Merged(
        uint256 indexed id,
        uint256 indexed into,
        address indexed holder,
        uint256 principal,
        uint16 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        address token,
        TrancheChange exit,
        TrancheChange entry
    );

    /// @notice The owner's change of the rewards owner was carried out: donations settled before stay `receiver`'s.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param receiver The rewards owner until now.
    /// @param shares The shares that were not paid yet.
    event DonationsSetAside(address indexed token, address indexed receiver, uint256 shares);

    /// @notice Donations that were set aside for an earlier rewards owner were paid.
    /// @param token The token of the book; in a Lido vault stETH.
    /// @param receiver The earlier rewards owner, to whom it was owed.
    /// @param recipient `receiver`, or the address that it named.
    /// @param shares The protocol's shares that it was.
    /// @param amount What was paid, in the token's wei.
    /// @param rate The rate of the payment.
    /// @param ngo The vault that emits this.
    /// @param timestamp The block's time, in Unix seconds.
    /// @param blockNumber The block's number.
    event EarlierDonationsPaid(
        address indexed token,
        address indexed receiver,
        address indexed recipient,
        uint256 shares,
        uint256 amount,
        uint256 rate,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber
    );

    /// @notice The owner banned an account from deposits, or allowed them again.
    /// @param user The account.
    /// @param banned Whether it is banned now.
    event BanSet(address indexed user, bool banned);

    /// @notice The owner paused deposits, or resumed them.
    /// @param paused Whether they are paused now.
    event DepositsPauseSet(bool paused);
}
