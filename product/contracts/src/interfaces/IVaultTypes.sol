// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {TrancheId} from "../libraries/TrancheId.sol";

/// @notice Data of the vaults of both protocols
interface IVaultTypes {
    /// @notice The change of a tranche by a deposit or withdrawal of one position. Positions hold `units` of a tranche.
    struct TrancheChange {
        TrancheId tranche;
        uint256 units;
        uint256 shares;
        uint256 rate;
    }

    /// @notice The data of a position that moves to another vault.
    struct MovedPosition {
        address holder;
        uint256 principal;
        uint256 startDate;
        uint256 percent;
        uint256 shares;
        uint256 mark;
    }

    /// @notice Which tranches the oracle reported: all, a range of their indices, or a list of ids.
    enum ReportForm {
        All,
        Range,
        Listed
    }
}
