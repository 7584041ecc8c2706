// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {UsdCoin} from "../devnet/tokens/UsdCoin.sol";
import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoVaultTest} from "./support/LidoVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

/// What was sent to a Lido vault by mistake goes to its NGO; what it owes cannot.
contract LidoRecoveryTest is LidoVaultTest {
    uint256 id;

    function setUp() public override {
        super.setUp();
        vm.prank(ALICE);
        id = vault.stakeStEth(100 ether, 40);
    }

    function _expectRecovered(address token, uint256 amount) private {
        vm.expectEmit(address(vault));
        emit IVaultEvents.Recovered(token, NGO_ONE, amount);
    }

    function testFuzz_recover_sendsEther(uint256 amount) public {
        amount = bound(amount, 1, 1e27);
        vm.deal(address(vault), amount);
        _expectRecovered(address(0), amount);
        vm.prank(BOB);
        assertEq(vault.recover(address(0)), amount, "returned");
        assertEq(NGO_ONE.balance, amount, "received");
    }

    function testFuzz_recover_sendsWstEth(uint256 amount) public {
        amount = bound(amount, 1, 8_000 ether);
        vm.prank(BOB);
        wstEth.transfer(address(vault), amount);
        _expectRecovered(address(wstEth), amount);
        vault.recover(address(wstEth));
        assertEq(wstEth.balanceOf(NGO_ONE), amount, "received");
    }

    function testFuzz_recover_sendsAForeignToken(uint256 amount) public {
        amount = bound(amount, 1, type(uint128).max);
        UsdCoin usdc = new UsdCoin(address(this));
        usdc.mint(address(vault), amount);
        _expectRecovered(address(usdc), amount);
        vault.recover(address(usdc));
        assertEq(usdc.balanceOf(NGO_ONE), amount, "received");
    }

    /// stETH beyond the books is the cushion for rounding.
    function testFuzz_recover_refusesStEth(uint256 shares) public {
        shares = bound(shares, 1, 5_000 ether);
        vm.prank(BOB);
        stEth.transferShares(address(vault), shares);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotRecoverable.selector, stEth));
        vault.recover(address(stEth));
    }

    function test_recover_refusesWhatIsNoTokenOrNotThere() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotRecoverable.selector, BOB));
        vault.recover(BOB);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.recover(address(0));
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.recover(address(wstEth));
    }

    function testFuzz_recover_revertsWhenTheReceiverTakesNoEther(uint256 amount) public {
        amount = bound(amount, 1, 1e27);
        _replaceRewardsOwner(1, address(queue)); // takes ether from Lido alone
        vm.deal(address(vault), amount);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.PaymentFailed.selector, queue, amount));
        vault.recover(address(0));
    }

    /* REQUESTS */

    function test_recoverRequest_sendsARequestWithoutAHolder() public {
        uint256 requestId = _strayRequest();
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.RequestRecovered(requestId, NGO_ONE);
        vault.recoverRequest(requestId);
        assertEq(queue.ownerOf(requestId), NGO_ONE, "owner of the NFT");
        vm.expectPartialRevert(IVaultErrors.ProtocolRefused.selector);
        vault.recoverRequest(requestId);
    }

    function test_recoverRequest_refusesARequestWithAHolder() public {
        vm.prank(ALICE);
        uint256 requestId = vault.requestWithdrawals(10 ether, id)[0];
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.RequestHasHolder.selector, requestId, ALICE));
        vault.recoverRequest(requestId);
        _finalize();
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        vm.expectPartialRevert(IVaultErrors.ProtocolRefused.selector);
        vault.recoverRequest(requestId);
    }

    /// A transferred request is nobody's to claim here.
    function test_claimWithdrawal_refusesAStrayRequest() public {
        uint256 requestId = _strayRequest();
        _finalize();
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotRequestHolder.selector, requestId, BOB));
        vm.prank(BOB);
        vault.claimWithdrawal(requestId);
    }

    function _strayRequest() private returns (uint256 requestId) {
        vm.startPrank(BOB);
        stEth.approve(address(queue), ALL);
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 1 ether;
        requestId = queue.requestWithdrawals(amounts, BOB)[0];
        queue.transferFrom(BOB, address(vault), requestId);
        vm.stopPrank();
    }

    /// Whatever is recovered, holders and NGO are owed the same and the vault holds it.
    function testFuzz_recover_touchesNothingOwed(uint96 ether_, uint96 wrapped, uint256 gift) public {
        vm.prank(ALICE);
        uint256 requestId = vault.requestWithdrawals(10 ether, id)[0];
        _finalize();
        _setRate(1.5e27);
        vm.prank(ORACLE);
        vault.reportRewards();
        vm.deal(address(vault), uint256(ether_) + 1);
        vm.startPrank(BOB);
        wstEth.transfer(address(vault), bound(wrapped, 1, 10 ether));
        stEth.transferShares(address(vault), bound(gift, 0, 10 ether));
        vm.stopPrank();
        (uint256 held, uint256 owed) = solvencyOf(vault, address(stEth));
        uint256 balance = vault.getUserBalance(ALICE, id);
        vault.recover(address(0));
        vault.recover(address(wstEth));
        (uint256 heldAfter, uint256 owedAfter) = solvencyOf(vault, address(stEth));
        assertEq(heldAfter, held, "held");
        assertEq(owedAfter, owed, "owed");
        assertEq(vault.getUserBalance(ALICE, id), balance, "balance");
        uint256 before = ALICE.balance;
        vm.startPrank(ALICE);
        vault.claimWithdrawal(requestId);
        assertApproxEqAbs(ALICE.balance - before, 10 ether, 2, "claimed");
        vault.claimWithdrawInStEth(ALL, id);
    }
}
