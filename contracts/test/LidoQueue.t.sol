// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultEvents} from "../src/interfaces/ILidoVault.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {LidoChain} from "./support/LidoChain.sol";

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

    /* REQUEST */

    function test_requestWithdrawals_putsOneRequestIntoTheQueue() public {
        uint256 shares = (10 ether * RAY) / _rate() + 1;
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.Withdrawn(
            id,
            ALICE,
            10 ether,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth,
            10 ether,
            IVaultEvents.Flow(40, shares, shares, _rate())
        );
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalRequested(
            1,
            id,
            ALICE,
            10 ether,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        uint256 requestId = _request(10 ether);
        assertEq(requestId, 1);
        assertEq(vault.requestHolder(requestId), ALICE);
        assertEq(queue.ownerOf(requestId), address(vault));
        assertApproxEqAbs(vault.getUserBalance(ALICE, id), 11_990 ether, 3);
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
            assertEq(vault.requestHolder(requestIds[i]), ALICE);
        }
        assertEq(sum, amount);
        assertLe(most - least, 1);
    }

    function test_requestWithdrawals_oneWeiAboveTheMaximumTakesTwoRequests() public {
        vm.startPrank(ALICE);
        assertEq(vault.requestWithdrawals(1000 ether, id).length, 1);
        assertEq(vault.requestWithdrawals(1000 ether + 1, id).length, 2);
    }

    function test_requestWithdrawals_all() public {
        vm.prank(BOB);
        uint256 other = vault.stake{value: 3 ether}(1);
        _setRate(1.5e27);
        uint256 balance = vault.getUserBalance(BOB, other);
        vm.prank(BOB);
        vault.requestWithdrawals(ALL, other);
        uint256[] memory one = new uint256[](1);
        one[0] = 1;
        assertEq(queue.getWithdrawalStatus(one)[0].amountOfStETH, balance);
        assertEq(vault.getUserBalance(BOB, other), 0);
    }

    function test_requestWithdrawals_reverts() public {
        vm.startPrank(ALICE);
        vm.expectRevert(IVaultEvents.ZeroAmount.selector);
        vault.requestWithdrawals(0, id);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.RequestAmountTooSmall.selector, 99, 100));
        vault.requestWithdrawals(99, id);
        vm.expectRevert(
            abi.encodeWithSelector(
                ILidoVaultEvents.RequestAmountTooLarge.selector,
                10_000 ether + 1,
                10_000 ether
            )
        );
        vault.requestWithdrawals(10_000 ether + 1, id);
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.NotStaked.selector, ALICE, 7));
        vault.requestWithdrawals(1 ether, 7);
    }

    /// Invariant 6: with a paused queue, withdrawals in stETH still work.
    function test_requestWithdrawals_whileTheQueueIsPaused() public {
        vm.prank(LIDO_ADMIN);
        queue.pauseFor(1 days);
        bytes memory reason = abi.encodeWithSignature("ResumedExpected()");
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.ProtocolRefused.selector, queue, reason));
        vm.prank(ALICE);
        vault.requestWithdrawals(1 ether, id);
        vm.prank(ALICE);
        vault.claimWithdrawInStEth(ALL, id);
        skip(1 days + 1);
    }

    /* CLAIM */

    function test_claimWithdrawal_paysWhatTheQueuePays() public {
        uint256 requestId = _request(10 ether);
        _setRate(1.3e27);
        _finalize();
        uint256 before = ALICE.balance;
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalClaimed(
            requestId,
            id,
            ALICE,
            ALICE,
            10 ether,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertEq(ALICE.balance - before, 10 ether);
        assertEq(vault.requestHolder(requestId), address(0));
        assertEq(address(vault).balance, 0);
    }

    /// Ether can be forced into any contract: by a block's reward, or by a contract that destroys itself.
    function test_claimWithdrawal_leavesForcedEtherAlone() public {
        uint256 requestId = _request(10 ether);
        _finalize();
        vm.deal(address(vault), 5 ether);
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertApproxEqAbs(ALICE.balance - before, 10 ether, 2);
        assertEq(address(vault).balance, 5 ether);
    }

    function test_claimWithdrawal_paysLessAfterASlashing() public {
        uint256 requestId = _request(10 ether);
        _setRate(1.08e27);
        _finalize();
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
        assertApproxEqAbs(ALICE.balance - before, 9 ether, 10);
    }

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
        vm.expectRevert(IVaultEvents.NullAddress.selector);
        vault.claimWithdrawalTo(requestId, address(0));
        vault.claimWithdrawal(requestId);
        vm.expectRevert(abi.encodeWithSelector(ILidoVaultEvents.NotRequestHolder.selector, requestId, ALICE));
        vault.claimWithdrawal(requestId);
    }

    function test_claimWithdrawal_revertsWhenTheQueueRefuses() public {
        uint256 requestId = _request(10 ether);
        _finalize();
        vm.mockCallRevert(address(queue), abi.encodeCall(queue.claimWithdrawal, (requestId)), "no");
        vm.expectRevert(abi.encodeWithSelector(IVaultEvents.ProtocolRefused.selector, queue, bytes("no")));
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
    }

    function test_claimWithdrawalTo_paysAnother() public {
        uint256 requestId = _request(10 ether);
        _setRate(1.3e27);
        _finalize();
        vm.expectEmit(address(vault));
        emit ILidoVaultEvents.WithdrawalClaimed(
            requestId,
            id,
            ALICE,
            CAROL,
            10 ether,
            40,
            address(vault),
            block.timestamp,
            block.number,
            ILidoVaultEvents.EthType.Eth
        );
        vm.prank(ALICE);
        vault.claimWithdrawalTo(requestId, CAROL);
        assertEq(CAROL.balance, 10 ether);
    }

    function test_claimWithdrawal_paysTheBannedAfterTheEnd() public {
        uint256 requestId = _request(10 ether);
        _finalize();
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vm.stopPrank();
        _end(vault);
        vm.prank(ALICE);
        vault.claimWithdrawal(requestId);
    }
}
