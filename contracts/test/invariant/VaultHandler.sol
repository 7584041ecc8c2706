// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";
import {VaultIntruder} from "./VaultIntruder.sol";

/// @title Handler of the invariant tests: users, owner, oracle, direct transfers and rates, on two vaults of one protocol
/// Every call is bounded so that it must succeed; `intrude` makes the calls that must revert.
abstract contract VaultHandler is VaultIntruder {
    mapping(IVault vault => uint256 shares) public gifts;
    mapping(IVault vault => uint256 shares) public paidDonations;

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
    function _payDonations(IVault vault) internal virtual returns (uint256 shares);
    function _changeRate(uint256 rate) internal virtual;

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

    /* RATES, ORACLE, OWNER */

    function rise(uint256 seed) external {
        uint256 rate = _rate();
        if (rate > 7e27) return;
        // mostly daily yield, sometimes a tenfold rise
        uint256 factor = seed % 16 == 0 ? bound(seed >> 8, 2e18, 10e18) : bound(seed >> 8, 1e18, 1.05e18);
        _changeRate((rate * factor) / 1e18 + 1);
        ++calls["rise"];
    }

    function fall(uint256 seed) external {
        uint256 rate = _rate();
        if (rate < 0.3e27) return;
        _changeRate((rate * bound(seed, 0.8e18, 1e18 - 1e3)) / 1e18);
        _recordLoss();
        ++calls["fall"];
    }

    function recover() external {
        uint256 highest = _rate();
        for (uint256 i = 0; i < positions.length; ++i) {
            if (positions[i].live && positions[i].mark > highest) highest = positions[i].mark;
        }
        if (highest > _rate()) _changeRate(highest);
        ++calls["recover"];
    }

    /// Invariants 4 and 9 at each report.
    function report(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        uint256 before = vault.donationShares(_token());
        uint256 settleRate = _settleRate(vault);
        bool anyAbove;
        for (uint256 i = 0; i < positions.length; ++i) {
            Position storage position = positions[i];
            if (position.live && position.vault == vault && settleRate > position.mark) anyAbove = true;
        }
        _recordBalances();
        vm.prank(ORACLE);
        uint256 gas = gasleft();
        vault.reportRewards();
        assertLt(
            gas - gasleft(),
            100_000 + 15_000 * vault.trancheCount(_token()),
            "invariant 9: gas of a report"
        );
        if (!anyAbove) assertEq(vault.donationShares(_token()), before, "invariant 4: donated under water");
        _sync(NONE);
        _assertOthersUnchanged(NONE);
        _assertAllSettled(vault, settleRate);
        ++calls["report"];
    }

    function payDonations(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        _recordBalances();
        paidDonations[vault] += _payDonations(vault);
        _assertOthersUnchanged(NONE);
        ++calls["payDonations"];
    }

    /// Bans and unbans users, who can still withdraw.
    function ban(uint256 seed) external {
        IVault vault = vaults[(seed >> 8) & 1];
        address user = _user(seed);
        bool banned = vault.isBanned(user);
        if (!banned && seed % 3 != 0) return; // unban more often than ban
        vm.prank(OWNER);
        if (banned) vault.unban(user);
        else vault.ban(user);
        ++calls["ban"];
    }

    /// Pauses and resumes deposits; withdrawals still work.
    function pause(uint256 seed) external {
        IVault vault = vaults[(seed >> 8) & 1];
        bool paused = vault.depositsPaused();
        if (!paused && seed % 4 != 0) return;
        vm.prank(OWNER);
        vault.setDepositsPaused(!paused);
        ++calls["pause"];
    }

    function _canDeposit(IVault vault, address user) private view returns (bool) {
        return !vault.isFinish() && !vault.isBanned(user);
    }

    /// Ends the first vault; moves and withdrawals still work.
    function end(uint256 seed) external {
        if (seed % 64 != 0 || finalRate != 0 || positions.length < 10) return;
        finalRate = _rate();
        vm.prank(OWNER);
        vaults[0].endNGO();
        ++calls["end"];
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
            _payDonations(vaults[v]);
            (uint256 held, uint256 owed) = vaults[v].solvency(_token());
            assertEq(owed, 0, "nothing is owed");
            assertGe(held, gifts[vaults[v]], "gifts are what is left");
        }
    }

    /* INTERNAL */

    function _withdraw(uint256 at, uint256 amount, uint256 kind) internal {
        Position memory position = positions[at];
        uint256 balance = position.vault.getUserBalance(position.user, position.id);
        uint256 settleRate = _settleRate(position.vault);
        (, uint256 owed) = position.vault.solvency(_token());
        _recordBalances();
        _withdrawFrom(position.vault, position.user, position.id, amount, kind);
        (, uint256 owedAfter) = position.vault.solvency(_token());
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
            position.operations + operations[position.vault] + 2
        );
        position.live = false;
        _recordOpened(target, position.user, newId, percent, shares, mark, position.principal);
        Position storage moved = positions[positions.length - 1];
        moved.hadLoss = position.hadLoss;
        moved.operations = position.operations + 2;
        ++operations[position.vault];
        _assertOthersUnchanged(positions.length - 1);
    }

    function _hasShares(Position memory position) private view returns (bool) {
        return position.vault.getUserBalance(position.user, position.id) > 2 * (_rate() / RAY + 1);
    }

    function _assertAllSettled(IVault vault, uint256 settleRate) private view {
        for (uint256 place = 0; place < vault.trancheCount(_token()); ++place) {
            uint256 tranche = vault.trancheAt(_token(), place);
            (uint256 shares, uint256 units, uint256 mark, ) = vault.getTranche(_token(), tranche);
            assertTrue(mark >= settleRate || shares == 0, "a report settles all");
            assertGt(units, 0, "active tranches have units");
            assertGe(units, shares, "units never fall below shares");
        }
    }
}
