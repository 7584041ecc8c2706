// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "../../src/interfaces/IVault.sol";
import {solvencyOf} from "../support/Solvency.sol";
import {VaultIntruder} from "./VaultIntruder.sol";

/// @title Rates, the oracle and the owner in the invariant tests, and what anyone may do for the NGO
abstract contract VaultOperator is VaultIntruder {
    mapping(IVault vault => uint256 shares) public paidDonations;

    function _changeRate(uint256 rate) internal virtual;

    function _sendStray(IVault vault, uint256 amount) internal virtual returns (address token);

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

    /// Settles listed tranches: some active ones, one of them twice, and one that does not exist.
    function reportListed(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        uint256 count = vault.trancheCount(_token());
        uint256[] memory ids = new uint256[](4);
        ids[0] = seed;
        for (uint256 i = 1; i < 4 && count != 0; ++i) {
            ids[i] = vault.trancheAt(_token(), (seed >> (i < 3 ? 8 : 16)) % count);
        }
        uint256 settleRate = _settleRate(vault);
        _recordBalances();
        vm.prank(ORACLE);
        vault.reportTranches(_token(), ids);
        _sync(NONE);
        _assertOthersUnchanged(NONE);
        for (uint256 i = 1; i < 4; ++i) {
            (uint256 shares, , uint256 mark, ) = vault.getTranche(_token(), ids[i]);
            assertTrue(mark >= settleRate || shares == 0, "a listed tranche is settled");
        }
        ++calls["reportListed"];
    }

    /// Pays all donations, or a part of them.
    function payDonations(uint256 seed) external {
        IVault vault = vaults[seed & 1];
        uint256 worth = (vault.donationShares(_token()) * _rate()) / RAY;
        _recordBalances();
        _payDonations(vault, worth < 20_000 || seed % 3 == 0 ? ALL : bound(seed, 10_000, worth - 100));
        _assertOthersUnchanged(NONE);
        ++calls["payDonations"];
    }

    function _payDonations(IVault vault, uint256 amount) internal {
        uint256 shares = vault.donationShares(_token());
        uint256 worth = (shares * _rate()) / RAY;
        uint256 paid = vault.payDonations(_token(), amount);
        shares -= vault.donationShares(_token());
        assertEq(paid, (shares * _rate()) / RAY, "what the shares are worth");
        assertLe(paid, amount == ALL ? worth : amount, "at most what was asked");
        if (amount == ALL) assertEq(vault.donationShares(_token()), 0, "nothing is left");
        paidDonations[vault] += shares;
    }

    /// What was sent to a vault by mistake goes to the NGO, and the books stay as they are.
    function recoverStray(uint256 seed, uint256 amount) external {
        IVault vault = vaults[seed & 1];
        amount = bound(amount, 1, 1e12);
        address token = _sendStray(vault, amount);
        (uint256 held, uint256 owed) = solvencyOf(vault, _token());
        _recordBalances();
        assertEq(vault.recover(token), amount, "all of it");
        (uint256 heldAfter, uint256 owedAfter) = solvencyOf(vault, _token());
        assertEq(heldAfter, held, "no share of the books leaves");
        assertEq(owedAfter, owed, "owed");
        _assertOthersUnchanged(NONE);
        ++calls["recoverStray"];
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

    function _assertAllSettled(IVault vault, uint256 settleRate) private view {
        for (uint256 index = 0; index < vault.trancheCount(_token()); ++index) {
            uint256 tranche = vault.trancheAt(_token(), index);
            (uint256 shares, uint256 units, uint256 mark, ) = vault.getTranche(_token(), tranche);
            assertTrue(mark >= settleRate || shares == 0, "a report settles all");
            assertGt(units, 0, "active tranches have units");
            assertGe(units, shares, "units never fall below shares");
        }
    }
}
