// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAaveVault, IAaveVaultCore} from "../src/interfaces/IAaveVault.sol";
import {IVaultCore, IVaultExtension} from "../src/interfaces/IVault.sol";
import {AaveReentrantCalls} from "./support/AaveReentrantCalls.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";
import {HostileToken, ITokenHook} from "./support/HostileToken.sol";

/// A token that calls its sender lets that sender call the vault in the middle of its work.
/// @custom:requirement R23
contract AaveReentrancyTest is AaveVaultTest, AaveReentrantCalls, ITokenHook {
    IAaveVault private target;
    uint256 private tries;
    uint256 private id;

    function onTokenCall(address) external {
        if (address(target) == address(0)) return;
        ++tries;
        _assertClosed(target, address(usdc), id);
    }

    function test_everyFunction_isClosedWhileAnotherWaitsForAToken() public {
        vm.etch(address(usdc), address(new HostileToken(aaveAdmin, this)).code);
        id = _deposit(ALICE, address(usdc), 1000e6, 40);
        _setRate(address(usdc), (_rate(address(usdc)) * 11) / 10);
        vm.prank(ORACLE);
        vault.reportRewards();
        _replaceRewardsOwner(1, CAROL);
        vm.prank(OWNER);
        factory.announceRewardsOwner(1, BOB);
        skip(DELAY);
        _setRate(address(usdc), (_rate(address(usdc)) * 11) / 10);
        vm.prank(ORACLE);
        vault.reportRewards();
        vm.prank(ALICE);
        usdc.approve(address(otherVault), ALL);
        _mint(address(vault), address(usdc), 1e6);

        bytes[] memory calls = new bytes[](6);
        calls[0] = abi.encodeCall(IAaveVaultCore.deposit, (address(usdc), 1e6, 50));
        calls[1] = abi.encodeCall(IAaveVaultCore.addTo, (id, address(usdc), 1e6));
        calls[2] = abi.encodeCall(IAaveVaultCore.withdraw, (1e6, id, address(usdc)));
        calls[3] = abi.encodeCall(IVaultCore.payDonations, (address(usdc), 1e6));
        calls[4] = abi.encodeCall(IVaultExtension.payEarlierDonations, (address(usdc), NGO_ONE, 1e6));
        calls[5] = abi.encodeCall(IVaultExtension.recover, (address(usdc)));
        for (uint256 i = 0; i < calls.length; ++i) _callWatched(vault, calls[i]);
        // The first deposit of a token approves it, too.
        _callWatched(otherVault, calls[0]);
    }

    function _callWatched(IAaveVault called, bytes memory data) private {
        (target, tries) = (called, 0);
        vm.prank(ALICE);
        (bool done, ) = address(called).call(data);
        assertTrue(done, "the call itself works");
        assertGt(tries, 0, "the token called");
        target = IAaveVault(address(0));
    }
}
