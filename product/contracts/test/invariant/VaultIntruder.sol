// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {INgoFactory} from "../../src/interfaces/INgoFactory.sol";
import {IVault, IVaultCore, IVaultExtension} from "../../src/interfaces/IVault.sol";
import {IVaultTypes} from "../../src/interfaces/IVaultTypes.sol";
import {VaultFixture} from "./VaultFixture.sol";

/// @title Calls that must revert for every unauthorized caller
abstract contract VaultIntruder is VaultFixture {
    function _withdrawAllCall(uint256 id) internal view virtual returns (bytes memory);

    function _reportRangeCall() internal view virtual returns (bytes memory);

    /// Invariant 8: nobody can withdraw another's position or use another's role.
    function intrude(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        address[4] memory intruders = [OWNER, ORACLE, address(0xB1), _user(seed)];
        for (uint256 i = 0; i < intruders.length; ++i) {
            _assertNoRights(vault, intruders[i], seed);
        }
        ++calls["intrude"];
    }

    function _assertNoRights(IVault vault, address intruder, uint256 seed) private {
        uint256 at = _pick(seed);
        vm.startPrank(intruder);
        if (intruder != ORACLE) {
            assertFalse(_try(address(vault), abi.encodeCall(IVaultCore.reportRewards, ())), "reportRewards");
            assertFalse(_try(address(vault), _reportRangeCall()), "reportRewardsRange");
            uint256[] memory ids = new uint256[](1);
            assertFalse(
                _try(address(vault), abi.encodeCall(IVaultCore.reportTranches, (_token(), ids))),
                "reportTranches"
            );
        }
        if (intruder != OWNER) {
            assertFalse(_try(address(vault), abi.encodeCall(IVaultCore.ban, (intruder))), "ban");
            assertFalse(_try(address(vault), abi.encodeCall(IVaultCore.unban, (intruder))), "unban");
            assertFalse(
                _try(address(vault), abi.encodeCall(IVaultCore.setDepositsPaused, (true))),
                "setDepositsPaused"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.announceRewardsOwner, (1, intruder))),
                "announceRewardsOwner"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.announceOracle, (intruder))),
                "announceOracle"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.announceTokenRemoval, (_token()))),
                "announceTokenRemoval"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.announceEnd, (address(vault)))),
                "announceEnd"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.announceSuccessor, (intruder))),
                "announceSuccessor"
            );
            assertFalse(_try(address(factory), abi.encodeCall(factory.allowToken, (intruder))), "allowToken");
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.setTokenPaused, (_token(), true))),
                "setTokenPaused"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.transferOwnership, (intruder))),
                "transferOwnership"
            );
            INgoFactory.Profile memory profile = INgoFactory.Profile("x", "", "", "", "");
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.createNgo, ("x", profile, intruder))),
                "createNgo"
            );
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.updateProfile, (1, profile))),
                "updateProfile"
            );
        }
        assertFalse(_try(address(vault), abi.encodeCall(IVaultCore.initialize, ())), "initialize");
        assertFalse(
            _try(address(vault), abi.encodeCall(IVaultCore.endNGO, ())),
            "ended without an announcement"
        );
        assertFalse(
            _try(address(vault), abi.encodeCall(IVaultExtension.setAsideDonations, (intruder))),
            "setAsideDonations"
        );
        assertFalse(
            _try(address(factory), abi.encodeCall(factory.consumeAnnouncedEnd, ())),
            "consumeAnnouncedEnd"
        );
        assertFalse(
            _try(address(factory), abi.encodeCall(factory.acceptRewardsOwner, (1))),
            "acceptRewardsOwner"
        );
        for (uint256 change = 0; change < 5; ++change) {
            INgoFactory.Change kind = INgoFactory.Change(change);
            assertFalse(_try(address(factory), abi.encodeCall(factory.carryOut, (kind, 1))), "carryOut");
            assertFalse(
                _try(address(factory), abi.encodeCall(factory.cancelChange, (kind, 1))),
                "cancelChange"
            );
        }
        IVaultTypes.MovedPosition memory forged = IVaultTypes.MovedPosition(
            intruder,
            1,
            block.timestamp,
            1,
            1,
            1
        );
        assertFalse(
            _try(address(vault), abi.encodeCall(IVaultCore.acceptMove, (forged, _token()))),
            "acceptMove"
        );
        if (at != NONE && positions[at].user != intruder) {
            Position storage position = positions[at];
            assertFalse(
                _try(address(position.vault), _withdrawAllCall(position.id)),
                "took what is another's"
            );
            bytes memory move = abi.encodeCall(IVaultCore.moveTo, (position.id, address(vaults[1]), 1));
            assertFalse(_try(address(position.vault), move), "moved what is another's");
        }
        vm.stopPrank();
    }

    function _try(address target, bytes memory data) internal returns (bool done) {
        (done, ) = target.call(data);
    }
}
