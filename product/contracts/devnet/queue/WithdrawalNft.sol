// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Claims} from "./Claims.sol";

/// @title Requests as ERC-721 tokens: minted with the request, gone with the claim
/// @dev Not OpenZeppelin's ERC721, because the owner lives in the request and the errors are the real queue's.
abstract contract WithdrawalNft is Claims, IERC721Metadata {
    using EnumerableSet for EnumerableSet.UintSet;
    using Strings for uint256;

    /// ERC-4906 has events alone, so its id is a number of the standard's own.
    bytes4 private constant ERC4906_INTERFACE_ID = 0x49064906;

    string private _baseUri;
    mapping(uint256 requestId => address) private _approvedFor;
    mapping(address owner => mapping(address operator => bool)) private _operators;

    event BaseURISet(string baseURI);
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);

    error ApprovalToOwner();
    error ApproveToCaller();
    error NotOwnerOrApprovedForAll(address sender);
    error NotOwnerOrApproved(address sender);
    error TransferFromIncorrectOwner(address from, address realOwner);
    error TransferToZeroAddress();
    error TransferToThemselves();
    error TransferToNonIERC721Receiver(address receiver);
    error InvalidOwnerAddress(address owner);

    /* METADATA */

    function name() external pure returns (string memory) {
        return "Lido: stETH Withdrawal NFT";
    }

    function symbol() external pure returns (string memory) {
        return "unstETH";
    }

    function getBaseURI() external view returns (string memory) {
        return _baseUri;
    }

    /// @notice The base with the request's figures as a query; empty while there is no base.
    function tokenURI(uint256 requestId) external view returns (string memory uri) {
        _requireUnclaimed(requestId);
        if (bytes(_baseUri).length == 0) return "";
        (uint256 amountOfStETH, ) = _sum(requestId - 1, requestId);
        uri = string.concat(
            _baseUri,
            "/",
            requestId.toString(),
            "?requested=",
            amountOfStETH.toString(),
            "&created_at=",
            uint256(_requests[requestId].timestamp).toString()
        );
        if (requestId > _lastFinalizedRequestId) return uri;
        uint256 hint = _findCheckpointHint(requestId, 1, _lastCheckpointIndex);
        return string.concat(uri, "&finalized=", _claimableEther(requestId, hint).toString());
    }

    function supportsInterface(bytes4 interfaceId) public view virtual returns (bool) {
        return
            interfaceId == type(IERC165).interfaceId
            || interfaceId == type(IERC721).interfaceId
            || interfaceId == type(IERC721Metadata).interfaceId
            || interfaceId == ERC4906_INTERFACE_ID;
    }

    /* OWNERSHIP */

    function balanceOf(address owner) external view returns (uint256) {
        require(owner != address(0), InvalidOwnerAddress(owner));
        return _requestsByOwner[owner].length();
    }

    function ownerOf(uint256 requestId) public view returns (address) {
        _requireExists(requestId);
        require(!_requests[requestId].claimed, RequestAlreadyClaimed(requestId));
        return _requests[requestId].owner;
    }

    function getApproved(uint256 requestId) external view returns (address) {
        _requireUnclaimed(requestId);
        return _approvedFor[requestId];
    }

    function isApprovedForAll(address owner, address operator) public view returns (bool) {
        return _operators[owner][operator];
    }

    function approve(address to, uint256 requestId) external {
        address owner = ownerOf(requestId);
        require(to != owner, ApprovalToOwner());
        require(
            msg.sender == owner || isApprovedForAll(owner, msg.sender),
            NotOwnerOrApprovedForAll(msg.sender)
        );
        _approvedFor[requestId] = to;
        emit Approval(owner, to, requestId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        require(operator != msg.sender, ApproveToCaller());
        _operators[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 requestId) external {
        _transfer(from, to, requestId);
    }

    function safeTransferFrom(address from, address to, uint256 requestId) external {
        safeTransferFrom(from, to, requestId, "");
    }

    function safeTransferFrom(address from, address to, uint256 requestId, bytes memory data) public {
        _transfer(from, to, requestId);
        if (to.code.length == 0) return;
        try IERC721Receiver(to).onERC721Received(msg.sender, from, requestId, data) returns (bytes4 answer) {
            require(answer == IERC721Receiver.onERC721Received.selector, TransferToNonIERC721Receiver(to));
        } catch (bytes memory reason) {
            require(reason.length != 0, TransferToNonIERC721Receiver(to));
            assembly ("memory-safe") {
                revert(add(reason, 32), mload(reason))
            }
        }
    }

    /* INTERNAL */

    function _setBaseUri(string calldata baseUri) internal {
        _baseUri = baseUri;
        emit BaseURISet(baseUri);
    }

    function _transfer(address from, address to, uint256 requestId) private {
        require(to != address(0), TransferToZeroAddress());
        require(to != from, TransferToThemselves());
        address owner = ownerOf(requestId);
        require(from == owner, TransferFromIncorrectOwner(from, owner));
        require(
            msg.sender == from || isApprovedForAll(from, msg.sender) || msg.sender == _approvedFor[requestId],
            NotOwnerOrApproved(msg.sender)
        );

        delete _approvedFor[requestId];
        _requests[requestId].owner = to;
        _requestsByOwner[from].remove(requestId);
        _requestsByOwner[to].add(requestId);
        emit Transfer(from, to, requestId);
    }

    function _requireUnclaimed(uint256 requestId) private view {
        _requireExists(requestId);
        require(!_requests[requestId].claimed, InvalidRequestId(requestId));
    }
}
