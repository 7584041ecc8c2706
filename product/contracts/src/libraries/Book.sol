// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Head} from "./Head.sol";
import {TrancheId} from "./TrancheId.sol";
import {TrancheList} from "./TrancheList.sol";
import {TrancheWord} from "./TrancheWord.sol";

/// @dev As a struct, its storage location is computed once when it is read and then written.
struct TrancheSlot {
    TrancheWord tranche;
}

/// @notice The accounting of one token in one vault.
struct Book {
    Head head;
    mapping(TrancheId id => TrancheSlot) tranches;
    /// The tranches that have units.
    TrancheList.List list;
    /// The cohort of a percent that new deposits joined last.
    mapping(uint256 percent => TrancheId) currentCohort;
    /// Cohorts of positions that arrived with a mark above the rate, by their mark.
    mapping(uint256 percent => mapping(uint256 mark => TrancheId)) cohortAt;
    /// Shares that are owed to earlier receivers of donations; those of the present one are in the head.
    uint256 earlierShares;
}
