// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NgoFactory} from "../../src/NgoFactory.sol";
import {IVault} from "../../src/interfaces/IVault.sol";
import {PositionModel} from "./PositionModel.sol";

/// @title Two vaults of one protocol with their users and balances
abstract contract VaultFixture is PositionModel {
    address internal constant OWNER = address(0xA1);
    address internal constant ORACLE = address(0xA2);
    uint256 internal constant USERS = 5;
    uint256 internal constant NONE = type(uint256).max;

    NgoFactory public factory;
    IVault[2] public vaults;
    uint256 public finalRate;
    mapping(string name => uint256) public calls;
    uint256[] private _balances;

    function _user(uint256 seed) internal pure returns (address) {
        return address(uint160(0x1000 + (seed % USERS)));
    }

    function _settleRate(IVault vault) internal view override returns (uint256) {
        return vault.isFinish() ? finalRate : _rate();
    }

    /// Invariant 5: records the balances of all positions in the token's wei, to compare them after the call.
    function _recordBalances() internal {
        delete _balances;
        for (uint256 i = 0; i < positions.length; ++i) {
            Position storage position = positions[i];
            _balances.push(position.live ? position.vault.getUserBalance(position.user, position.id) : 0);
        }
    }

    function _assertOthersUnchanged(uint256 except) internal view {
        uint256 dust = 2 * (_rate() / RAY + 1) + 1;
        for (uint256 i = 0; i < _balances.length; ++i) {
            if (!positions[i].live || i == except) continue;
            uint256 balance = positions[i].vault.getUserBalance(positions[i].user, positions[i].id);
            assertApproxEqAbs(balance, _balances[i], dust, "invariant 5: moved by another");
        }
    }

    function _pick(uint256 seed) internal view returns (uint256) {
        uint256 length = positions.length;
        for (uint256 i = 0; i < length; ++i) {
            uint256 at = ((seed % length) + i) % length;
            if (positions[at].live) return at;
        }
        return NONE;
    }

    function _amount(uint256 seed) internal pure returns (uint256) {
        if (seed % 4 == 0) return bound(seed >> 8, 200, 1000);
        if (seed % 4 == 1) return bound(seed >> 8, 1000, 1e9);
        return bound(seed >> 8, 1e9, 1e12);
    }

    function _percent(uint256 seed) internal pure returns (uint16) {
        uint8[4] memory usual = [100, 1, 50, 10];
        return seed % 5 == 4 ? uint16(bound(seed >> 8, 1, 100)) : usual[seed % 5];
    }
}
