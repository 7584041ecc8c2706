// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";
import {VaultScene} from "./VaultScene.sol";

/// @title What must fail, whoever tries it
abstract contract VaultIntruder is VaultScene {
    function _takeAll(uint256 id) internal view virtual returns (bytes memory);

    /// Invariant 8: no role and no stranger takes what is another's, nor does another's work.
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
        if (intruder != ORACLE) assertFalse(_try(address(vault), abi.encodeCall(IVault.reportRewards, ())));
        if (intruder != OWNER) {
            assertFalse(_try(address(vault), abi.encodeCall(IVault.endNGO, ())));
            assertFalse(_try(address(vault), abi.encodeCall(IVault.ban, (intruder))));
            assertFalse(_try(address(vault), abi.encodeCall(IVault.setDepositsPaused, (true))));
            assertFalse(_try(address(factory), abi.encodeCall(factory.setRewardsOwner, (1, intruder))));
        }
        if (at != NONE && positions[at].user != intruder) {
            Position storage position = positions[at];
            assertFalse(_try(address(position.vault), _takeAll(position.id)), "took what is another's");
            bytes memory move = abi.encodeCall(IVault.moveTo, (position.id, address(vaults[1]), 1));
            assertFalse(_try(address(position.vault), move), "moved what is another's");
        }
        vm.stopPrank();
    }

    function _try(address target, bytes memory data) internal returns (bool done) {
        (done, ) = target.call(data);
    }
}
