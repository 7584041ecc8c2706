// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IAccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/IAccessControlEnumerable.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Claims} from "../../devnet/queue/Claims.sol";
import {RequestQueue} from "../../devnet/queue/RequestQueue.sol";
import {WithdrawalNft} from "../../devnet/queue/WithdrawalNft.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// A receiver that accepts tokens, returns a wrong value or reverts, as configured.
contract Receiver is IERC721Receiver {
    enum Mood {
        Accepts,
        AnswersWrongly,
        Refuses
    }

    Mood private immutable MOOD;
    bytes public received;

    error NotNow(uint256 tokenId);

    constructor(Mood mood) {
        MOOD = mood;
    }

    function onERC721Received(
        address operator,
        address from,
        uint256 tokenId,
        bytes calldata data
    ) external returns (bytes4) {
        require(MOOD != Mood.Refuses, NotNow(tokenId));
        received = abi.encode(operator, from, tokenId, data);
        return MOOD == Mood.Accepts ? IERC721Receiver.onERC721Received.selector : bytes4(0);
    }
}

contract WithdrawalQueueNftTest is LidoFixture {
    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");
    address internal immutable CAROL = makeAddr("carol");

    function setUp() public override {
        super.setUp();
        _stake(ALICE, 99 ether);
        _request(ALICE, 10 ether);
        _request(ALICE, 20 ether);
    }

    /* METADATA */

    function test_metadata_isTheRealTokens() public view {
        assertEq(queue.name(), "Lido: stETH Withdrawal NFT");
        assertEq(queue.symbol(), "unstETH");
        assertEq(queue.getContractVersion(), 1, "version");
    }

    function test_tokenURI_isEmptyWithoutABase() public view {
        assertEq(queue.tokenURI(1), "");
    }

    function test_tokenURI_carriesTheFigures() public {
        vm.expectEmit(address(queue));
        emit WithdrawalNft.BaseURISet("http://local/nft");
        vm.prank(ADMIN);
        queue.setBaseURI("http://local/nft");
        assertEq(queue.getBaseURI(), "http://local/nft");
        string memory created = vm.toString(block.timestamp);
        assertEq(
            queue.tokenURI(2),
            string.concat("http://local/nft/2?requested=20000000000000000000&created_at=", created),
            "URI of the token"
        );
        _reportAndFinalize(-10 ether);
        assertEq(
            queue.tokenURI(2),
            string.concat(
                "http://local/nft/2?requested=20000000000000000000&created_at=",
                created,
                "&finalized=18000000000000000000"
            ),
            "URI of the token"
        );
    }

    function test_tokenURI_revertsForClaimedAndUnknown() public {
        _claimFirst();
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 1));
        queue.tokenURI(1);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 3));
        queue.tokenURI(3);
    }

    function test_setBaseURI_isForTheManager() public {
        bytes32 role = queue.MANAGE_TOKEN_URI_ROLE();
        vm.prank(ALICE);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, ALICE, role)
        );
        queue.setBaseURI("x");
    }

    function test_supportsInterface_namesAllItIs() public view {
        assertTrue(queue.supportsInterface(type(IERC165).interfaceId), "IERC165");
        assertTrue(queue.supportsInterface(type(IERC721).interfaceId), "IERC721");
        assertTrue(queue.supportsInterface(type(IERC721Metadata).interfaceId), "IERC721Metadata");
        assertTrue(queue.supportsInterface(type(IAccessControl).interfaceId), "IAccessControl");
        assertTrue(
            queue.supportsInterface(type(IAccessControlEnumerable).interfaceId),
            "IAccessControlEnumerable"
        );
        assertTrue(queue.supportsInterface(0x49064906), "ERC-4906");
        assertFalse(queue.supportsInterface(0xffffffff), "no interface");
    }

    /* OWNERSHIP */

    function test_balanceOfAndOwnerOf_followTheRequests() public {
        assertEq(queue.balanceOf(ALICE), 2, "balance");
        assertEq(queue.ownerOf(2), ALICE, "owner");
        _claimFirst();
        assertEq(queue.balanceOf(ALICE), 1, "balance");
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestAlreadyClaimed.selector, 1));
        queue.ownerOf(1);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 0));
        queue.ownerOf(0);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalNft.InvalidOwnerAddress.selector, address(0)));
        queue.balanceOf(address(0));
    }

    function test_transferFrom_givesTheClaimAway() public {
        vm.expectEmit(address(queue));
        emit IERC721.Transfer(ALICE, BOB, 1);
        vm.prank(ALICE);
        queue.transferFrom(ALICE, BOB, 1);
        assertEq(queue.getWithdrawalRequests(ALICE), _list(2), "requests");
        assertEq(queue.getWithdrawalRequests(BOB), _list(1), "requests");

        _reportAndFinalize(0);
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(Claims.NotOwner.selector, ALICE, BOB));
        queue.claimWithdrawal(1);
        vm.prank(BOB);
        queue.claimWithdrawal(1);
        assertEq(BOB.balance, 10 ether, "ether of Bob");
    }

    function test_approve_letsOneMoveOne() public {
        vm.expectEmit(address(queue));
        emit IERC721.Approval(ALICE, BOB, 1);
        vm.prank(ALICE);
        queue.approve(BOB, 1);
        assertEq(queue.getApproved(1), BOB, "approved");
        vm.startPrank(BOB);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalNft.NotOwnerOrApproved.selector, BOB));
        queue.transferFrom(ALICE, CAROL, 2);
        queue.transferFrom(ALICE, CAROL, 1);
        assertEq(queue.getApproved(1), address(0), "ends with the transfer");
    }

    function test_setApprovalForAll_letsOneMoveAll() public {
        vm.expectEmit(address(queue));
        emit IERC721.ApprovalForAll(ALICE, BOB, true);
        vm.prank(ALICE);
        queue.setApprovalForAll(BOB, true);
        assertTrue(queue.isApprovedForAll(ALICE, BOB), "approved for all");
        vm.startPrank(BOB);
        queue.approve(CAROL, 2);
        queue.transferFrom(ALICE, BOB, 1);
        queue.transferFrom(ALICE, BOB, 2);
        assertEq(queue.balanceOf(BOB), 2, "balance");
    }

    function test_approvals_revertOnBadInput() public {
        vm.startPrank(ALICE);
        vm.expectRevert(WithdrawalNft.ApprovalToOwner.selector);
        queue.approve(ALICE, 1);
        vm.expectRevert(WithdrawalNft.ApproveToCaller.selector);
        queue.setApprovalForAll(ALICE, true);
        vm.stopPrank();
        vm.prank(BOB);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalNft.NotOwnerOrApprovedForAll.selector, BOB));
        queue.approve(CAROL, 1);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 9));
        queue.getApproved(9);
    }

    function test_transferFrom_revertsOnBadInput() public {
        vm.startPrank(ALICE);
        vm.expectRevert(WithdrawalNft.TransferToZeroAddress.selector);
        queue.transferFrom(ALICE, address(0), 1);
        vm.expectRevert(WithdrawalNft.TransferToThemselves.selector);
        queue.transferFrom(ALICE, ALICE, 1);
        vm.expectRevert(
            abi.encodeWithSelector(WithdrawalNft.TransferFromIncorrectOwner.selector, CAROL, ALICE)
        );
        queue.transferFrom(CAROL, BOB, 1);
        vm.expectRevert(abi.encodeWithSelector(RequestQueue.InvalidRequestId.selector, 3));
        queue.transferFrom(ALICE, BOB, 3);
        vm.stopPrank();
        _claimFirst();
        vm.prank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(Claims.RequestAlreadyClaimed.selector, 1));
        queue.transferFrom(ALICE, BOB, 1);
    }

    /* SAFE TRANSFER */

    function test_safeTransferFrom_asksContracts() public {
        Receiver accepts = new Receiver(Receiver.Mood.Accepts);
        vm.startPrank(ALICE);
        queue.safeTransferFrom(ALICE, address(accepts), 1, hex"c0de");
        assertEq(accepts.received(), abi.encode(ALICE, ALICE, 1, hex"c0de"), "what it received");
        queue.safeTransferFrom(ALICE, BOB, 2);
        assertEq(queue.ownerOf(2), BOB, "accounts are not asked");
    }

    function test_safeTransferFrom_revertsWhereItIsNotTaken() public {
        address wrong = address(new Receiver(Receiver.Mood.AnswersWrongly));
        address refusing = address(new Receiver(Receiver.Mood.Refuses));
        vm.startPrank(ALICE);
        vm.expectRevert(abi.encodeWithSelector(WithdrawalNft.TransferToNonIERC721Receiver.selector, wrong));
        queue.safeTransferFrom(ALICE, wrong, 1);
        vm.expectRevert(
            abi.encodeWithSelector(WithdrawalNft.TransferToNonIERC721Receiver.selector, address(locator))
        );
        queue.safeTransferFrom(ALICE, address(locator), 1);
        vm.expectRevert(abi.encodeWithSelector(Receiver.NotNow.selector, 1));
        queue.safeTransferFrom(ALICE, refusing, 1);
    }

    function _claimFirst() private {
        _reportAndFinalize(0);
        vm.prank(ALICE);
        queue.claimWithdrawal(1);
    }
}
