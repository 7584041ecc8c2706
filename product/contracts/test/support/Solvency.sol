// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";

/// The shares that a vault holds, and those that it owes to all positions and to the receivers of donations.
function solvencyOf(IVault vault, address token) view returns (uint256 held, uint256 owed) {
    held = vault.sharesHeld(token);
    owed =
        vault.donationShares(token)
        + vault.earlierShares(token)
        + vault.sharesOwed(token, 0, type(uint256).max);
}
