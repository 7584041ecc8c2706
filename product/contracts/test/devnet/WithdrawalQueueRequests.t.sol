// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {WithdrawalQueue} from "../../devnet/WithdrawalQueue.sol";
import {PausableUntil} from "../../devnet/queue/PausableUntil.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract WithdrawalQueueRequestsTest is LidoFixture {
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    address internal alice;
    uint256 internal aliceKey;
    address internal immutable BOB = makeAddr("bob");

    function setUp() public override {
        super.setUp();
        (alice, aliceKey) = makeAddrAndKey("alice");
        _stake(alice, 3000 ether);
        _report(123.456789 ether);
    }

    /* stETH */

    function test_requestWithdrawals_locksOneRequestPerAmount() public {
        uint256 firstShares = stETH.getSharesByPooledEth(1 ether);
        uint256 secondShares = stETH.getSharesByPooledEth(2 ether);
        vm.expectEmit(address(queue));
        emit RequestQueue.WithdrawalRequested(1, alice, BOB, 1 ether, firstShares);
        vm.expectEmit(address(queue));
        emit IERC721.Transfer(address(0), BOB, 1);
        vm.expectEmit(address(queue));
        emit RequestQueue.WithdrawalRequested(2, alice, BOB, 2 ether, secondShares);
        vm.prank(alice);
        uint256[] memory ids = queue.requestWithdrawals(_list(1 ether, 2 ether), BOB);

        assertEq(ids, _list(1, 2), "ids");
        assertEq(queue.getLastRequestId(), 2, "last id");
        assertEq(queue.getWithdrawalRequests(BOB), ids, "the owner's");
        assertEq(queue.getWithdrawalRequests(alice).length, 0, "not the requestor's");
        assertEq(queue.unfinalizedRequestNumber(), 2, "number");
        assertEq(queue.unfinalizedStETH(), 3 ether, "sum");
        assertEq(stETH.sharesOf(address(queue)), firstShares + secondShares, "shares held");
    }

    function testFuzz_requestWithdrawals_zeroOwnerMeansTheCaller(uint256 amount) public {
        amount = bound(amount, 100, 1000 ether);
        vm.prank(alice);
        queue.requestWithdrawals(_list(amount), address(0));
        assertEq(queue.ownerOf(1), alice, "owner");
    }

    function test_getWithdrawalStatus_tellsEverything() public {
        _request(alice, 5 ether);
        uint256 shares = stETH.getSharesByPooledEth(5 ether);
        RequestQueue.WithdrawalRequestStatus memory status = _status(1);
        assertEq(status.amountOfStETH, 5 ether, "amount");
        assertEq(status.amountOfShares, shares, "shares");
        assertEq(status.owner, alice, "owner");
        assertEq(status.timestamp, block.timestamp, "timestamp");
        assertFalse(status.isFinalized, "finalized");
        assertFalse(status.isClaimed, "claimed");

        _reportAndFinalize(0);
        assertTrue(_status(1).isFinalized, "finalized");
        vm.prank(alice);
        queue.claimWithdrawal(1);
        assertTrue(_status(1).isClaimed, "claimed");
        assertEq(_status(1).owner, alice, "the owner stays readable");
    }

    function test_getWithdrawalStatus_revertsOnUnknownIds() public {
        _request(alice, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.getWithdrawalStatus(_list(0));
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 2));
        queue.getWithdrawalStatus(_list(1, 2));
    }

    function test_requestWithdrawals_holdsTheLimits() public {
        assertEq(queue.MIN_STETH_WITHDRAWAL_AMOUNT(), 100, "minimum");
        assertEq(queue.MAX_STETH_WITHDRAWAL_AMOUNT(), 1000e18, "maximum");
        vm.startPrank(alice);
        queue.requestWithdrawals(_list(100, 1000 ether), alice);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalQueue.RequestAmountTooSmall.selector, 99));
        queue.requestWithdrawals(_list(99), alice);
        vm.expectRevert(
            abi.encodeWithSelector(WithdrawalQueue.RequestAmountTooLarge.selector, 1000 ether + 1)
        );
        queue.requestWithdrawals(_list(1000 ether + 1), alice);
    }

    function test_requestWithdrawals_revertsWithoutApprovalOrBalance() public {
        vm.startPrank(alice);
        stETH.approve(address(queue), 1 ether - 1);
        vm.expectRevert("ALLOWANCE_EXCEEDED");
        queue.requestWithdrawals(_list(1 ether), alice);
        vm.stopPrank();
        vm.startPrank(BOB);
        stETH.approve(address(queue), 1 ether);
        vm.expectRevert("BALANCE_EXCEEDED");
        queue.requestWithdrawals(_list(1 ether), BOB);
    }

    function test_requests_revertWhilePaused() public {
        vm.prank(ADMIN);
        queue.pauseFor(1);
        vm.startPrank(alice);
        vm.expectRevert(PausableUntil.ResumedExpected.selector);
        queue.requestWithdrawals(_list(1 ether), alice);
        vm.expectRevert(PausableUntil.ResumedExpected.selector);
        queue.requestWithdrawalsWstETH(_list(1 ether), alice);
    }

    function testFuzz_requests_sumsAndSharesAddUp(
        uint256[8] memory amounts,
        uint96[8] memory rewards
    ) public {
        uint256 sum;
        uint256 shares;
        for (uint256 i = 0; i < amounts.length; ++i) {
            uint256 amount = bound(amounts[i], 100, 300 ether);
            uint256 id = _request(alice, amount);
            assertEq(_status(id).amountOfStETH, amount, "amount");
            sum += amount;
            shares += _status(id).amountOfShares;
            _report(int256(bound(rewards[i], 0, 100 ether)));
        }
        assertEq(queue.unfinalizedStETH(), sum, "sum");
        assertEq(stETH.sharesOf(address(queue)), shares, "shares");
    }

    /* wstETH */

    function testFuzz_requestWithdrawalsWstETH_recordsStEth(uint256 amount) public {
        amount = bound(amount, 1e3, 900 ether);
        vm.startPrank(alice);
        uint256 wrapped = wstETH.wrap(amount);
        uint256 worth = wstETH.getStETHByWstETH(wrapped);
        uint256 shares = stETH.getSharesByPooledEth(worth);
        vm.expectEmit(address(queue));
        emit RequestQueue.WithdrawalRequested(1, alice, BOB, worth, shares);
        queue.requestWithdrawalsWstETH(_list(wrapped), BOB);
        assertEq(wstETH.balanceOf(alice), 0, "taken");
        assertEq(stETH.sharesOf(address(queue)), shares, "unwrapped");
        assertEq(_status(1).amountOfStETH, worth, "amount");
    }

    function test_requestWithdrawalsWstETH_holdsTheLimitsInStEth() public {
        vm.startPrank(alice);
        wstETH.wrap(2000 ether);
        uint256 worth = wstETH.getStETHByWstETH(50);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalQueue.RequestAmountTooSmall.selector, worth));
        queue.requestWithdrawalsWstETH(_list(50), alice);
        worth = wstETH.getStETHByWstETH(1000 ether);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalQueue.RequestAmountTooLarge.selector, worth));
        queue.requestWithdrawalsWstETH(_list(1000 ether), alice);
    }

    /* PERMIT */

    function test_requestWithdrawalsWithPermit_needsNoApproval() public {
        WithdrawalQueue.PermitInput memory permit = _sign(IERC20Permit(address(stETH)), 3 ether);
        vm.startPrank(alice);
        stETH.approve(address(queue), 0);
        queue.requestWithdrawalsWithPermit(_list(1 ether, 2 ether), alice, permit);
        assertEq(queue.unfinalizedStETH(), 3 ether, "requested");
        assertEq(stETH.allowance(alice, address(queue)), 0, "used up");
        vm.expectRevert("INVALID_SIGNATURE");
        queue.requestWithdrawalsWithPermit(_list(1 ether), alice, permit);
    }

    function test_requestWithdrawalsWstETHWithPermit_needsNoApproval() public {
        vm.startPrank(alice);
        uint256 wrapped = wstETH.wrap(3 ether);
        wstETH.approve(address(queue), 0);
        WithdrawalQueue.PermitInput memory permit = _sign(IERC20Permit(address(wstETH)), wrapped);
        queue.requestWithdrawalsWstETHWithPermit(_list(wrapped), alice, permit);
        assertApproxEqAbs(queue.unfinalizedStETH(), 3 ether, 2, "requested");
        vm.expectRevert("ERC20Permit: invalid signature");
        queue.requestWithdrawalsWstETHWithPermit(_list(wrapped), alice, permit);
    }

    function _sign(
        IERC20Permit token,
        uint256 value
    ) private view returns (WithdrawalQueue.PermitInput memory) {
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, alice, address(queue), value, token.nonces(alice), block.timestamp)
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            aliceKey,
            keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash))
        );
        return WithdrawalQueue.PermitInput(value, block.timestamp, v, r, s);
    }
}
