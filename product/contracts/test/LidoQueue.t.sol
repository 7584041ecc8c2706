// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultTypes} from "../src/interfaces/IVaultTypes.sol";
import {TrancheId} from "../src/libraries/TrancheId.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// @custom:requirement R15 R16 R17
contract LidoQueueTest is LidoChain {
    uint256 id;

    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 20_000 ether);
        _fund(BOB, 20_000 ether);
        vm.prank(ALICE);
        id = vault.stake{value: 12_000 ether}(40);
    }

    function _request(uint256 amount) private returns (uint256) {
        vm.prank(ALICE);
        return vault.requestWithdrawals(amount, id)[0];
    }

    function _sharesOf(uint256 requestId) private view returns (uint256) {
        uint256[] memory one = new uint256[](1);
        one[0] = requestId;
        return queue.getWithdrawalStatus(one)[0].amountOfShares;
    }

    /* REQUEST */

    function testFuzz_requestWithdrawals_putsOneRequestIntoTheQueue(uint256 amount) public {
        amount = bound(amount, 100, 1000 ether);
        uint256 shares = (amount * RAY + _rate() - 1) / _rate();
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.Withdrawn(
            id,
            ALICE,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth,
            amount,
            IVaultTypes.TrancheChange(TrancheId.wrap(40), shares, shares, _rate())
        );
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalRequested(
            1,
            id,
            ALICE,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        uint256 requestId = _request(amount);
        assertEq(requestId, 1, "request");
        assertEq(vault.requestHolder(requestId), ALICE, "holder");
        assertEq(queue.ownerOf(requestId), address(vault), "owner of the NFT");
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 12_000 ether - amount, 3, "left");
    }

    function test_requestWithdrawals_andItsClaimNameRequestAndPosition() public {
        _request(100);
        vm.expectEmit(true, true, true, false, address(vault));
        emit ILidoVaultEvents.WithdrawalRequested(
            2,
            id,
            ALICE,
            0,
            0,
            address(0),
            0,
            0,
            ILidoVaultEvents.EthType.Eth
        );
        uint256 requestId = _request(100);
        _finalize();
        vm.expectEmit(true, true, true, false, address(vault));
        emit ILidoVaultEvents.WithdrawalClaimed(
            2,
            id,
            ALICE,
            address(0),
            0,
            0,
            address(0),
            0,
            0,
            ILidoVaultEvents.EthType.Eth
        );
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
    }

    function testFuzz_requestWithdrawals_splitsEvenly(uint256 amount) public {
        amount = bound(amount, 100, 10_000 ether);
        vm.prank(ALICE);
        uint256[] memory requestIds = vault.requestWithdrawals(amount, id);
        assertEq(requestIds.length, (amount + 1000 ether - 1) / 1000 ether, "as few as possible");
        (uint256 sum, uint256 least, uint256 most) = (0, ALL, 0);
        for (uint256 i = 0; i < requestIds.length; ++i) {
            uint256[] memory one = new uint256[](1);
            one[0] = requestIds[i];
            uint256 part = queue.getWithdrawalStatus(one)[0].amountOfStETH;
            sum += part;
            if (part < least) least = part;
            if (part > most) most = part;
            assertEq(vault.requestHolder(requestIds[i]), ALICE, "holder");
        }
        assertEq(sum, amount, "sum of the parts");
        assertLe(most - least, 1, "even parts");
    }

    function test_requestWithdrawals_oneWeiAboveTheMaximumTakesTwoRequests() public {
        vm.startPrank(ALICE);
        assertEq(vault.requestWithdrawals(1000 ether, id).length, 1, "at the maximum");
        assertEq(vault.requestWithdrawals(1000 ether + 1, id).length, 2, "above it");
    }

    function test_requestWithdrawals_tenFullRequestsAtMost() public {
        vm.prank(ALICE);
        assertEq(vault.requestWithdrawals(10_000 ether, id).length, 10, "requests");
    }

    function testFuzz_requestWithdrawals_all(uint256 rate) public {
        vm.prank(BOB);
        uint256 other = vault.stake{value: 3 ether}(1);
        _setRate(bound(rate, 0.5e27, 50e27));
        uint256 balance = vault.getUserBalance(BOB, other);
        vm.prank(BOB);
        vault.requestWithdrawals(ALL, other);
        uint256[] memory one = new uint256[](1);
        one[0] = 1;
        assertEq(queue.getWithdrawalStatus(one)[0].amountOfStETH, balance, "requested");
        assertEq(vault.getUserBalance(BOB, other), 0, "left");
    }

    /// @custom:requirement R23
    function testFuzz_requestWithdrawals_reverts(uint256 small, uint256 large) public {
        small = bound(small, 1, 99);
        large = bound(large, 10_000 ether + 1, 11_999 ether);
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.requestWithdrawals(0, id);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.RequestAmountTooSmall.selector, small, 100));
        vault.requestWithdrawals(small, id);
        vm.expectRevert(
            abi.encodeWithSelector(ILidoVaultEvents.RequestAmountTooLarge.selector, large, 10_000 ether)
        );
        vault.requestWithdrawals(large, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, 7));
        vault.requestWithdrawals(1 ether, 7);
    }

    /// Invariant 6: with a paused queue, withdrawals in stETH still work.
    function test_requestWithdrawals_whileTheQueueIsPaused() public {
        vm.prank(LIDO_ADMIN);
        queue.pauseFor(1 days);
        bytes memory reason = abi.encodeWithSignature("ResumedExpected()");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, queue, reason));
        vm.prank(ALICE);
        vault.requestWithdrawals(1 ether, id);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        skip(1 days + 1);
    }

    /* CLAIM */

    function testFuzz_claimWithdrawal_paysWhatTheQueuePays(uint256 amount, uint256 rate) public {
        amount = bound(amount, 100, 1000 ether);
        uint256 requestId = _request(amount);
        _setRate(bound(rate, 1.21e27, 50e27));
        _finalize();
        // The queue got whole shares: of a few wei, they can be worth less than was requested, though the rate rose.
        uint256 value = (_sharesOf(requestId) * _rate()) / RAY;
        uint256 paid = value < amount ? value : amount;
        if (amount >= 1000) assertEq(paid, amount, "all that was requested");
        uint256 before = ALICE.balance;
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalClaimed(
            requestId,
            id,
            ALICE,
            ALICE,
            paid,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertEq(ALICE.balance - before, paid, "paid");
        assertEq(vault.requestHolder(requestId), address(0), "no holder");
        assertEq(address(vault).balance, 0, "nothing stays");
    }

    /// Ether can be forced into any contract: by a block's reward, or by a contract that destroys itself.
    function testFuzz_claimWithdrawal_leavesForcedEtherAlone(uint256 amount, uint256 forced) public {
        amount = bound(amount, 100, 1000 ether);
        forced = bound(forced, 0, 1000 ether);
        uint256 requestId = _request(amount);
        _finalize();
        vm.deal(address(vault), forced);
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertApproxEqAbs(ALICE.balance - before, amount, 2, "paid");
        assertEq(address(vault).balance, forced, "left alone");
    }

    function testFuzz_claimWithdrawal_paysLessAfterASlashing(uint256 amount, uint256 rate) public {
        amount = bound(amount, 1e6, 1000 ether);
        rate = bound(rate, 0.3e27, 1.19e27);
        uint256 requestId = _request(amount);
        _setRate(rate);
        _finalize();
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertApproxEqAbs(ALICE.balance - before, (amount * rate) / 1.2e27, 2000, "in proportion");
    }

    /// @custom:requirement R23
    function test_claimWithdrawal_reverts() public {
        uint256 requestId = _request(10 ether);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotFinalized.selector, requestId));
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotRequestHolder.selector, requestId, BOB));
        vm.prank(BOB);
        vault.claimWithdrawal(requestId);
        _finalize();
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotRequestHolder.selector, requestId, BOB));
        vm.prank(BOB);
        vault.claimWithdrawal(requestId);
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultErrors.NullAddress.selector);
        vault.claimWithdrawalTo(requestId, address(0));
        vault.claimWithdrawal(requestId);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotRequestHolder.selector, requestId, ALICE));
        vault.claimWithdrawal(requestId);
    }

    function test_claimWithdrawal_revertsWhenTheQueueRefuses() public {
        uint256 requestId = _request(10 ether);
        _finalize();
        vm.mockCallRevert(address(queue), abi.encodeCall(queue.claimWithdrawal, (requestId)), "no");
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.ProtocolRefused.selector, queue, bytes("no")));
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
    }

    function testFuzz_claimWithdrawalTo_paysAnother(uint256 amount) public {
        amount = bound(amount, 100, 1000 ether);
        uint256 requestId = _request(amount);
        _setRate(1.3e27);
        _finalize();
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalClaimed(
            requestId,
            id,
            ALICE,
            CAROL,
            amount,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        vm.prank(ALICE);
        vault.claimWithdrawalTo(requestId, CAROL);
        assertEq(CAROL.balance, amount, "paid");
    }

    /// @custom:requirement R21
    function testFuzz_claimWithdrawal_paysTheBannedAfterTheEnd(uint256 amount) public {
        amount = bound(amount, 100, 1000 ether);
        uint256 requestId = _request(amount);
        _finalize();
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vm.stopPrank();
        _end(vault);
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertEq(vault.requestHolder(requestId), address(0), "claimed");
    }
}
