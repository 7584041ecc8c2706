// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";
import {solvencyOf} from "../support/Solvency.sol";
import {VaultGrower} from "./VaultGrower.sol";

/// @title Handler of the invariant tests: users and direct transfers, on two vaults of one protocol
/// Every call is bounded so that it must succeed; `intrude` makes the calls that must revert.
abstract contract VaultHandler is VaultGrower {
    mapping(IVault vault => uint256 shares) public gifts;

    /* WHAT A PROTOCOL DOES */

    function _deposit(
        IVault vault,
        address user,
        uint256 amount,
        uint16 percent,
        uint256 kind
    ) internal virtual returns (uint256 id, uint256 shares, uint256 principal);
    function _withdrawFrom(
        IVault vault,
        address user,
        uint256 id,
        uint256 amount,
        uint256 kind
    ) internal virtual;
    function _sendGift(IVault vault, address user, uint256 amount) internal virtual returns (uint256 shares);

    /* USERS */

    function deposit(uint256 seed, uint256 amount, uint256 percentSeed, uint256 kind) external {
        IVault vault = vaults[(seed >> 8) & 1];
        address user = _user(seed);
        if (!_canDeposit(vault, user) || vault.depositsPaused()) return;
        amount = _amount(amount);
        uint16 percent = _percent(percentSeed);
        _recordBalances();
        (uint256 id, uint256 shares, uint256 principal) = _deposit(vault, user, amount, percent, kind);
        _sync(NONE);
        _recordOpened(vault, user, id, percent, shares, _rate(), principal);
        _assertOthersUnchanged(positions.length - 1);
        ++calls["deposit"];
    }

    function withdrawPart(uint256 seed, uint256 amount, uint256 kind) external {
        uint256 at = _pick(seed);
        if (at == NONE) return;
        uint256 balance = positions[at].vault.getUserBalance(positions[at].user, positions[at].id);
        if (balance < 200) return;
        _withdraw(at, bound(amount, amount % 3 == 0 ? 100 : balance / 2, balance - 1), kind);
        ++calls["withdrawPart"];
    }

    function withdrawAll(uint256 seed, uint256 kind) external {
        uint256 at = _pick(seed);
        if (at == NONE || seed % 3 != 0) return;
        _withdraw(at, ALL, kind);
        ++calls["withdrawAll"];
    }

    function changePercent(uint256 seed, uint256 percentSeed) external {
        uint256 at = _pick(seed);
        if (at == NONE) return;
        Position memory position = positions[at];
        uint16 percent = _percent(percentSeed);
        if (percent == position.percent || !_canDeposit(position.vault, position.user)) return;
        if (!_hasShares(position)) return;
        _recordBalances();
        vm.prank(position.user);
        position.vault.changePercent(position.id, percent);
        _recordRedirect(at, position.vault, position.id, percent);
        ++calls["changePercent"];
    }

    function moveTo(uint256 seed, uint256 percentSeed) external {
        uint256 at = _pick(seed);
        if (at == NONE) return;
        Position memory position = positions[at];
        IVault target = position.vault == vaults[0] ? vaults[1] : vaults[0];
        if (!_canDeposit(target, position.user) || target.depositsPaused() || !_hasShares(position)) return;
        uint16 percent = _percent(percentSeed);
        _recordBalances();
        vm.prank(position.user);
        uint256 newId = position.vault.moveTo(position.id, address(target), percent);
        _recordRedirect(at, target, newId, percent);
        ++calls["moveTo"];
    }

    function gift(uint256 seed, uint256 amount) external {
        IVault vault = vaults[(seed >> 8) & 1];
        _recordBalances();
        gifts[vault] += _sendGift(vault, _user(seed), bound(amount, 1e6, 1e12));
        _assertOthersUnchanged(NONE);
        ++calls["gift"];
    }

    function _canDeposit(IVault vault, address user) private view returns (bool) {
        return !vault.isFinish() && !vault.isBanned(user);
    }

    /* AT THE END */

    /// Invariant 6: everyone can withdraw, also banned users and from ended and paused vaults. Invariant 1: solvency.
    function exitAll() external {
        vm.startPrank(OWNER);
        for (uint256 v = 0; v < 2; ++v) {
            for (uint256 i = 0; i < USERS; ++i) {
                vaults[v].ban(_user(i));
            }
            vaults[v].setDepositsPaused(true);
        }
        vm.stopPrank();
        for (uint256 i = 0; i < positions.length; ++i) {
            if (positions[i].live) _withdraw(i, ALL, i);
        }
        for (uint256 v = 0; v < 2; ++v) {
            assertEq(vaults[v].trancheCount(_token()), 0, "no tranche is left");
            _payDonations(vaults[v], ALL);
            _payAllEarlier(vaults[v]);
            (uint256 held, uint256 owed) = solvencyOf(vaults[v], _token());
            assertEq(owed, 0, "nothing is owed");
            assertGe(held, gifts[vaults[v]], "gifts are what is left");
        }
    }

    /* INTERNAL */

    function _withdraw(uint256 at, uint256 amount, uint256 kind) internal {
        Position memory position = positions[at];
        uint256 balance = position.vault.getUserBalance(position.user, position.id);
        uint256 settleRate = _settleRate(position.vault);
        (, uint256 owed) = solvencyOf(position.vault, _token());
        _recordBalances();
        _withdrawFrom(position.vault, position.user, position.id, amount, kind);
        (, uint256 owedAfter) = solvencyOf(position.vault, _token());
        uint256 paid = owed - owedAfter;
        assertLe(
            (paid * _rate()) / RAY,
            (amount == ALL ? balance : amount) + 1 + _rate() / RAY,
            "paid more than asked"
        );
        // The vault settled the tranche before the withdrawal, which may have removed the tranche and its mark.
        _settle(positions[at], settleRate);
        _sync(at);
        _recordReduced(at, paid);
        if (amount != ALL) positions[at].principal = (position.principal * (balance - amount)) / balance;
        _assertOthersUnchanged(at);
    }

    function _recordRedirect(uint256 at, IVault target, uint256 newId, uint256 percent) private {
        Position storage position = positions[at];
        _settle(position, _settleRate(position.vault));
        _sync(at);
        uint256 rate = _rate();
        uint256 mark = position.mark > rate ? position.mark : rate;
        (, uint256 tranche, uint256 units) = target.getPosition(position.user, newId);
        (uint256 trancheShares, uint256 trancheUnits, , ) = target.getTranche(_token(), tranche);
        uint256 shares = (units * trancheShares) / trancheUnits;
        assertApproxEqAbs(
            shares,
            position.shares / 1e18,
            position.operations + operations[position.vault] + 2,
            "shares"
        );
        position.live = false;
        _recordOpened(target, position.user, newId, percent, shares, mark, position.principal);
        Position storage moved = positions[positions.length - 1];
        moved.hadLoss = position.hadLoss;
        moved.operations = position.operations + 2;
        ++operations[position.vault];
        _assertOthersUnchanged(positions.length - 1);
    }
}
