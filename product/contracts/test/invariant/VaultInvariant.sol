// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Test} from "forge-std/Test.sol";
import {IVault} from "../../src/interfaces/IVault.sol";
import {solvencyOf} from "../support/Solvency.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @title The ten invariants of product/contracts/README.md, checked after the calls of the handler
/// 1 and 3 are checked here; 2 and 3 per position in the model; 4, 5, 7, 8, 9 and 10 in the calls of the handler; 6 at
/// the end.
abstract contract VaultInvariant is Test {
    VaultHandler internal handler;
    address private _token;

    function _target(VaultHandler handler_, address token, bytes4 extra) internal {
        (handler, _token) = (handler_, token);
        bytes4[] memory selectors = new bytes4[](23);
        selectors[0] = handler_.deposit.selector;
        selectors[1] = handler_.withdrawPart.selector;
        selectors[2] = handler_.withdrawAll.selector;
        selectors[3] = handler_.changePercent.selector;
        selectors[4] = handler_.moveTo.selector;
        selectors[5] = handler_.gift.selector;
        selectors[6] = handler_.rise.selector;
        selectors[7] = handler_.fall.selector;
        selectors[8] = handler_.recover.selector;
        selectors[9] = handler_.report.selector;
        selectors[10] = handler_.payDonations.selector;
        selectors[11] = handler_.end.selector;
        selectors[12] = handler_.intrude.selector;
        selectors[13] = handler_.ban.selector;
        selectors[14] = handler_.pause.selector;
        selectors[15] = handler_.reportListed.selector;
        selectors[16] = handler_.recoverStray.selector;
        selectors[17] = handler_.addTo.selector;
        selectors[18] = handler_.merge.selector;
        selectors[19] = handler_.replaceReceiver.selector;
        selectors[20] = handler_.handOver.selector;
        selectors[21] = handler_.payEarlier.selector;
        selectors[22] = extra;
        targetContract(address(handler_));
        targetSelector(FuzzSelector(address(handler_), selectors));
        _openPositions();
    }

    /// Four positions in each vault, two in a tranche: random calls alone hardly ever share one.
    function _openPositions() private {
        for (uint256 i = 0; i < 8; ++i) {
            uint256 user = ((i & 1) << 8) | (i >> 1);
            uint256 amount = (((i + 1) * 1e11) << 8) | 2;
            handler.deposit(user, amount, 2 + ((i >> 1) & 1), i);
        }
    }

    /// One campaign for all, because each further `invariant_` function would repeat it. What failed is in the message of
    /// the assertion and the name of its function.
    function invariant_all() public view {
        for (uint256 v = 0; v < 2; ++v) {
            IVault vault = handler.vaults(v);
            _invariant1_aVaultHoldsWhatItOwesAndLittleMore(vault);
            _invariant3_aVaultDonatesWhatTheModelDoes(vault);
        }
        handler.assertPositions();
    }

    function _invariant1_aVaultHoldsWhatItOwesAndLittleMore(IVault vault) private view {
        (uint256 held, uint256 owed) = solvencyOf(vault, _token);
        owed += handler.gifts(vault);
        assertGe(held, owed, "invariant 1: solvency");
        assertLe(held - owed, 12 * handler.operations(vault) + 12, "invariant 1: bounded dust");
    }

    function _invariant3_aVaultDonatesWhatTheModelDoes(IVault vault) private view {
        uint256 unpaid = vault.donationShares(_token) + vault.earlierShares(_token);
        uint256 donated = unpaid + handler.paidDonations(vault);
        uint256 model = handler.donated(vault) / 1e18;
        uint256 rounding = handler.operations(vault) + 1;
        assertLe(donated, model + rounding, "invariant 3: donated more than the model");
        assertLe(model, donated + rounding + vault.trancheCount(_token), "invariant 3: donated less");
    }

    function afterInvariant() public {
        handler.exitAll();
    }
}
