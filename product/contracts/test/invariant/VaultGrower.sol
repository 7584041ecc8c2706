// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";
import {VaultReceivers} from "./VaultReceivers.sol";

/// @title Positions that grow in the invariant tests
/// The model keeps every mark apart: it says what separate positions would donate.
abstract contract VaultGrower is VaultReceivers {
    function _addTo(
        IVault vault,
        address user,
        uint256 id,
        uint256 amount,
        uint256 kind
    ) internal virtual returns (uint256 shares, uint256 principal);

    function addTo(uint256 seed, uint256 amount, uint256 kind) external {
        uint256 at = _pick(seed);
        if (at == NONE) return;
        Position memory position = positions[at];
        if (!_mayGrow(position) || position.vault.depositsPaused()) return;
        if (_isUnderWater(position.mark)) return;
        amount = _amount(amount);
        uint256 balance = position.vault.getUserBalance(position.user, position.id);
        _recordBalances();
        (uint256 shares, uint256 principal) = _addTo(
            position.vault,
            position.user,
            position.id,
            amount,
            kind
        );
        _sync(NONE);
        positions[at].shares += shares * 1e18;
        positions[at].principal += principal;
        ++positions[at].operations;
        ++operations[position.vault];
        assertApproxEqAbs(
            position.vault.getUserBalance(position.user, position.id),
            balance + (shares * _rate()) / RAY,
            3 * (_rate() / RAY + 1),
            "grows by what came"
        );
        _assertOthersUnchanged(at);
        ++calls["addTo"];
    }

    /// Merges two positions of a user with the same percent. Refused when their tranches differ and one has a loss to
    /// recover.
    function merge(uint256 seed) external {
        (uint256 at, uint256 other) = _pickTwins(seed);
        if (other == NONE) return;
        Position memory kept = positions[at];
        Position memory merged = positions[other];
        if (!_mayGrow(kept) || !_hasShares(merged)) return;
        uint256[] memory ids = new uint256[](2);
        (ids[0], ids[1]) = (kept.id, merged.id);
        bool oneTranche = _trancheOf(kept) == _trancheOf(merged);
        if (!oneTranche && (_isUnderWater(kept.mark) || _isUnderWater(merged.mark))) {
            return _assertRefused(kept, ids);
        }
        uint256 balance =
            kept.vault.getUserBalance(kept.user, kept.id)
                + merged.vault.getUserBalance(merged.user, merged.id);
        uint256 settleRate = _settleRate(merged.vault);
        _recordBalances();
        vm.prank(kept.user);
        kept.vault.merge(ids);
        _settle(positions[other], settleRate);
        _sync(other);
        positions[at].shares += positions[other].shares;
        positions[at].principal += merged.principal;
        positions[at].operations += merged.operations + 2;
        positions[at].hadLoss = kept.hadLoss || merged.hadLoss;
        positions[other].live = false;
        operations[kept.vault] += 2;
        assertApproxEqAbs(
            kept.vault.getUserBalance(kept.user, kept.id),
            balance,
            4 * (_rate() / RAY + 1),
            "worth what both were"
        );
        _assertOthersUnchanged(at);
        ++calls["merge"];
    }

    function _assertRefused(Position memory position, uint256[] memory ids) private {
        vm.prank(position.user);
        assertFalse(
            _try(address(position.vault), abi.encodeCall(position.vault.merge, (ids))),
            "marks mixed"
        );
        ++calls["refusedMerge"];
    }

    function _pickTwins(uint256 seed) private view returns (uint256 at, uint256 other) {
        at = _pick(seed);
        if (at == NONE) return (NONE, NONE);
        for (uint256 i = 0; i < positions.length; ++i) {
            if (i != at && positions[i].live && _areTwins(positions[at], positions[i])) return (at, i);
        }
        return (at, NONE);
    }

    function _areTwins(Position storage one, Position storage two) private view returns (bool) {
        return one.vault == two.vault && one.user == two.user && one.percent == two.percent;
    }

    function _mayGrow(Position memory position) private view returns (bool) {
        return !position.vault.isFinish() && !position.vault.isBanned(position.user) && _hasShares(position);
    }

    /// Some wei more than a share, so that rounding leaves it some.
    function _hasShares(Position memory position) internal view returns (bool) {
        return position.vault.getUserBalance(position.user, position.id) > 2 * (_rate() / RAY + 1);
    }

    function _trancheOf(Position memory position) private view returns (uint256 tranche) {
        (, tranche, ) = position.vault.getPosition(position.user, position.id);
    }

    function _isUnderWater(uint256 mark) private view returns (bool) {
        uint256 rate = _rate();
        return mark > rate && (mark - rate) * 1e12 >= mark;
    }
}
