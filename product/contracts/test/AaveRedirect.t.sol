// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {NgoFactory} from "../src/NgoFactory.sol";
import {IAaveVault} from "../src/interfaces/IAaveVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// @custom:requirement R34
contract AaveRedirectTest is AaveVaultTest {
    function testFuzz_changePercent_settlesAndGoesOn(uint16 newPercent) public {
        newPercent = uint16(bound(newPercent, 1, 100));
        vm.assume(newPercent != 50);
        uint256 id = _deposit(ALICE, address(dai), 1000e18, 50);
        _setRate(address(dai), 2 * _rate(address(dai)));
        vm.prank(ALICE);
        vault.changePercent(id, newPercent);
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 1500e18, 10, "balance");
        (, , , uint16 percent) = vault.getDepositInfo(ALICE, id);
        assertEq(percent, newPercent, "percent");
    }

    function test_moveTo_movesATokens() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 start = block.timestamp;
        _setRate(address(usdc), 2 * _rate(address(usdc)));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), 20);
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, newId), balance, 3, "balance");
        (address token, uint256 principal, uint256 startDate, uint16 percent) = otherVault.getDepositInfo(
            ALICE,
            newId
        );
        assertEq(token, address(usdc), "token");
        assertEq(principal, 1000e6, "principal");
        assertEq(startDate, start, "start date");
        assertEq(percent, 20, "percent");
        (uint256 held, uint256 owed) = solvencyOf(otherVault, address(usdc));
        assertGe(held, owed, "solvent");
        assertLe(held - owed, 1, "dust");
        vm.prank(ALICE);
        otherVault.withdraw(ALL, newId, address(usdc));
    }

    function test_moveTo_tellsWhatLeftAndWhatItBecame() public {
        _deposit(ALICE, address(usdc), 1000e6, 50);
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 40);
        uint256 rate = _rate(address(usdc));
        uint256 shares = (1000e6 * RAY) / rate;
        vm.expectEmit(address(vault));
        emit IVaultEvents.MovedOut(
            id,
            ALICE,
            address(otherVault),
            1,
            (shares * rate) / RAY,
            20,
            address(vault),
            block.timestamp,
            block.number,
            address(usdc),
            IVaultTypes.TrancheChange(TrancheId.wrap(40), shares, shares, rate)
        );
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 20);
    }

    /// An aToken rounds what it transfers, so up to a share less can arrive than left the book.
    function testFuzz_moveTo_creditsOnlyWhatArrives(uint256 amount, uint256 growth) public {
        uint256 id = _deposit(ALICE, address(usdc), bound(amount, 1e6, 1e11), 50);
        _setRate(address(usdc), _rate(address(usdc)) + bound(growth, 1, 1e27));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 20);
        (uint256 held, uint256 owed) = solvencyOf(otherVault, address(usdc));
        assertGe(held, owed, "solvent");
    }

    function testFuzz_moveTo_underWaterKeepsTheMark(uint256 amount, uint16 percent) public {
        amount = bound(amount, 1e6, 50_000e6);
        percent = uint16(bound(percent, 1, 100));
        uint256 id = _deposit(ALICE, address(usdc), amount, 50);
        uint256 rate = _rate(address(usdc));
        _setRate(address(usdc), (rate * 3) / 4);
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, address(otherVault), percent);
        _setRate(address(usdc), rate);
        vm.prank(ORACLE);
        otherVault.reportRewards();
        assertEq(otherVault.donationShares(address(usdc)), 0, "donated");
        assertApproxEqAbs(otherVault.getUserBalance(ALICE, newId), amount, 3, "recovered");
    }

    function test_moveTo_aSuccessorMovesATokensThatItAllows() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        NgoFactory next = _succeed();
        vm.prank(OWNER);
        next.createNgo("books", _profile("Books"), NGO_ONE);
        (, address created) = next.vaultsOf(1);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, usdc));
        vm.prank(ALICE);
        vault.moveTo(id, created, 50);
        vm.prank(OWNER);
        next.allowToken(address(usdc));
        vm.prank(ALICE);
        uint256 newId = vault.moveTo(id, created, 50);
        assertApproxEqAbs(IAaveVault(created).getUserBalance(ALICE, newId), 1000e6, 3, "balance");
    }

    function test_moveTo_revertsWhereTheTokenIsNotAllowed() public {
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        _removeToken(address(usdc));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, usdc));
        vm.prank(ALICE);
        vault.moveTo(id, address(otherVault), 20);
    }
}
