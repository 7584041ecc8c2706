// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {IStETH} from "./interfaces/IStETH.sol";
import {IWstETH} from "./interfaces/IWstETH.sol";
import {Finalization} from "./queue/Finalization.sol";
import {PausableUntil} from "./queue/PausableUntil.sol";
import {WithdrawalNft} from "./queue/WithdrawalNft.sol";

/// @title Withdrawal queue of the local Lido: stETH to ether
/// @notice For the local chain only. A request locks stETH, an oracle report finalizes it, its owner claims the
/// ether: the amount asked for, or less if the rate fell in between.
contract WithdrawalQueue is AccessControlEnumerable, PausableUntil, Finalization, WithdrawalNft {
    struct PermitInput {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    bytes32 public constant PAUSE_ROLE = keccak256("PAUSE_ROLE");
    bytes32 public constant RESUME_ROLE = keccak256("RESUME_ROLE");
    bytes32 public constant FINALIZE_ROLE = keccak256("FINALIZE_ROLE");
    bytes32 public constant ORACLE_ROLE = keccak256("ORACLE_ROLE");
    bytes32 public constant MANAGE_TOKEN_URI_ROLE = keccak256("MANAGE_TOKEN_URI_ROLE");

    uint256 public constant MIN_STETH_WITHDRAWAL_AMOUNT = 100;
    uint256 public constant MAX_STETH_WITHDRAWAL_AMOUNT = 1000 ether;
    uint256 public constant BUNKER_MODE_DISABLED_TIMESTAMP = type(uint256).max;

    IStETH public immutable STETH;
    IWstETH public immutable WSTETH;

    uint256 public bunkerModeSinceTimestamp = BUNKER_MODE_DISABLED_TIMESTAMP;

    event BunkerModeEnabled(uint256 _sinceTimestamp);
    event BunkerModeDisabled();

    error AdminZeroAddress();
    error RequestAmountTooSmall(uint256 amountOfStETH);
    error RequestAmountTooLarge(uint256 amountOfStETH);
    error InvalidReportTimestamp();
    error ZeroRecipient();
    error ArraysLengthMismatch(uint256 firstArrayLength, uint256 secondArrayLength);

    /// @notice Paused until `resume`.
    constructor(IWstETH wstETH, address admin) {
        require(admin != address(0), AdminZeroAddress());
        WSTETH = wstETH;
        STETH = wstETH.stETH();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _pauseFor(PAUSE_INFINITELY);
    }

    /* REQUESTING */

    /// @notice Locks stETH that the caller has approved, one request per amount.
    /// @param owner Who may claim; zero means the caller.
    function requestWithdrawals(
        uint256[] calldata amounts,
        address owner
    ) public returns (uint256[] memory requestIds) {
        _checkResumed();
        requestIds = new uint256[](amounts.length);
        for (uint256 i = 0; i < amounts.length; ++i) {
            _checkAmount(amounts[i]);
            STETH.transferFrom(msg.sender, address(this), amounts[i]);
            requestIds[i] = _request(amounts[i], owner);
        }
    }

    /// @notice Like `requestWithdrawals` with wstETH; amounts are given in wstETH and recorded in stETH.
    function requestWithdrawalsWstETH(
        uint256[] calldata amounts,
        address owner
    ) public returns (uint256[] memory requestIds) {
        _checkResumed();
        requestIds = new uint256[](amounts.length);
        for (uint256 i = 0; i < amounts.length; ++i) {
            WSTETH.transferFrom(msg.sender, address(this), amounts[i]);
            uint256 amountOfStETH = WSTETH.unwrap(amounts[i]);
            _checkAmount(amountOfStETH);
            requestIds[i] = _request(amountOfStETH, owner);
        }
    }

    function requestWithdrawalsWithPermit(
        uint256[] calldata amounts,
        address owner,
        PermitInput calldata permit
    ) external returns (uint256[] memory requestIds) {
        STETH.permit(msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        return requestWithdrawals(amounts, owner);
    }

    function requestWithdrawalsWstETHWithPermit(
        uint256[] calldata amounts,
        address owner,
        PermitInput calldata permit
    ) external returns (uint256[] memory requestIds) {
        WSTETH.permit(msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        return requestWithdrawalsWstETH(amounts, owner);
    }

    /* CLAIMING, also while paused */

    /// @notice Claims one request of the caller, finding its hint on the chain.
    function claimWithdrawal(uint256 requestId) external {
        _claimAndBurn(requestId, _findCheckpointHint(requestId, 1, _lastCheckpointIndex), msg.sender);
    }

    function claimWithdrawals(uint256[] calldata requestIds, uint256[] calldata hints) external {
        _claimAll(requestIds, hints, msg.sender);
    }

    function claimWithdrawalsTo(
        uint256[] calldata requestIds,
        uint256[] calldata hints,
        address recipient
    ) external {
        require(recipient != address(0), ZeroRecipient());
        _claimAll(requestIds, hints, recipient);
    }

    /* ROLES */

    /// @notice Finalizes requests up to `lastRequestIdToBeFinalized` with the ether sent; `prefinalize` tells
    /// how much that must be.
    function finalize(
        uint256 lastRequestIdToBeFinalized,
        uint256 maxShareRate
    ) external payable onlyRole(FINALIZE_ROLE) {
        _checkResumed();
        uint256 firstId = _lastFinalizedRequestId + 1;
        _finalize(lastRequestIdToBeFinalized, msg.value, maxShareRate);
        emit BatchMetadataUpdate(firstId, _lastRequestId);
    }

    /// @notice Records a report, and the start or end of bunker mode.
    function onOracleReport(
        bool isBunkerModeNow,
        uint256 bunkerStartTimestamp,
        uint256 currentReportTimestamp
    ) external onlyRole(ORACLE_ROLE) {
        require(
            bunkerStartTimestamp < block.timestamp && currentReportTimestamp < block.timestamp,
            InvalidReportTimestamp()
        );
        _lastReportTimestamp = currentReportTimestamp;
        if (isBunkerModeNow == isBunkerModeActive()) return;
        if (isBunkerModeNow) {
            bunkerModeSinceTimestamp = bunkerStartTimestamp;
            emit BunkerModeEnabled(bunkerStartTimestamp);
        } else {
            bunkerModeSinceTimestamp = BUNKER_MODE_DISABLED_TIMESTAMP;
            emit BunkerModeDisabled();
        }
    }

    function resume() external onlyRole(RESUME_ROLE) {
        _resume();
    }

    /// @notice Pauses requests and finalization for a number of seconds; claims still work.
    function pauseFor(uint256 duration) external onlyRole(PAUSE_ROLE) {
        _pauseFor(duration);
    }

    /// @notice Pauses requests and finalization until and including that second; claims still work.
    function pauseUntil(uint256 pauseUntilInclusive) external onlyRole(PAUSE_ROLE) {
        _pauseUntil(pauseUntilInclusive);
    }

    /// @param baseURI Without a slash at its end.
    function setBaseURI(string calldata baseURI) external onlyRole(MANAGE_TOKEN_URI_ROLE) {
        _setBaseUri(baseURI);
    }

    /* VIEWS */

    function isBunkerModeActive() public view returns (bool) {
        return bunkerModeSinceTimestamp < BUNKER_MODE_DISABLED_TIMESTAMP;
    }

    function getContractVersion() external pure returns (uint256) {
        return 1;
    }

    function supportsInterface(
        bytes4 interfaceId
    ) public view override(AccessControlEnumerable, WithdrawalNft) returns (bool) {
        return
            WithdrawalNft.supportsInterface(interfaceId)
            || AccessControlEnumerable.supportsInterface(interfaceId);
    }

    /* INTERNAL */

    /// Shares are read from the rounded amount, as stETH's transfer did, so the queue holds exactly the sum.
    function _request(uint256 amountOfStETH, address owner) private returns (uint256 requestId) {
        if (owner == address(0)) owner = msg.sender;
        requestId = _enqueue(amountOfStETH, STETH.getSharesByPooledEth(amountOfStETH), owner);
        emit Transfer(address(0), owner, requestId);
    }

    function _claimAll(uint256[] calldata requestIds, uint256[] calldata hints, address recipient) private {
        require(requestIds.length == hints.length, ArraysLengthMismatch(requestIds.length, hints.length));
        for (uint256 i = 0; i < requestIds.length; ++i) {
            _claimAndBurn(requestIds[i], hints[i], recipient);
        }
    }

    function _claimAndBurn(uint256 requestId, uint256 hint, address recipient) private {
        _claim(requestId, hint, recipient);
        emit Transfer(msg.sender, address(0), requestId);
    }

    function _checkAmount(uint256 amountOfStETH) private pure {
        require(amountOfStETH >= MIN_STETH_WITHDRAWAL_AMOUNT, RequestAmountTooSmall(amountOfStETH));
        require(amountOfStETH <= MAX_STETH_WITHDRAWAL_AMOUNT, RequestAmountTooLarge(amountOfStETH));
    }
}
