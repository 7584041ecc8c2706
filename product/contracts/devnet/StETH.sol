// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {SignedMath} from "@openzeppelin/contracts/utils/math/SignedMath.sol";
import {ILidoLocator} from "./interfaces/ILidoLocator.sol";
import {IWithdrawalQueue} from "./interfaces/IWithdrawalQueue.sol";
import {StETHPermit} from "./steth/StETHPermit.sol";
import {StETHToken} from "./steth/StETHToken.sol";
import {StakeLimit} from "./steth/StakeLimit.sol";

/// @title The local Lido pool and its token
/// @notice For the local chain only. It has the real ABI for users, vaults and Lido's clients. There are no
/// validators: all ether stays here, and an oracle account reports with `report` what validators would have earned.
/// @dev The pool counts its ether itself: ether forced in from outside does not change the rate.
contract StETH is StETHPermit, StakeLimit, AccessControl {
    bytes32 public constant PAUSE_ROLE = keccak256("PAUSE_ROLE");
    bytes32 public constant RESUME_ROLE = keccak256("RESUME_ROLE");
    bytes32 public constant STAKING_PAUSE_ROLE = keccak256("STAKING_PAUSE_ROLE");
    bytes32 public constant STAKING_CONTROL_ROLE = keccak256("STAKING_CONTROL_ROLE");
    /// Local only: who may call `report`.
    bytes32 public constant ORACLE_ROLE = keccak256("ORACLE_ROLE");

    uint256 private constant TOTAL_BASIS_POINTS = 10_000;
    uint256 private constant SHARE_RATE_PRECISION = 1e27;
    address private constant INITIAL_TOKEN_HOLDER = address(0xdead);

    ILidoLocator private _locator;
    uint256 private _bufferedEther;
    uint256 private _lastReportTimestamp;
    uint16 private _feeBasisPoints = 1000;

    event Submitted(address indexed sender, uint256 amount, address referral);
    event LidoLocatorSet(address lidoLocator);
    /// Local only.
    event FeeSet(uint16 feeBasisPoints);

    event TokenRebased(
        uint256 indexed reportTimestamp,
        uint256 timeElapsed,
        uint256 preTotalShares,
        uint256 preTotalEther,
        uint256 postTotalShares,
        uint256 postTotalEther,
        uint256 sharesMintedAsFees
    );

    error ZeroInitialDeposit();
    error FeeTooLarge(uint16 feeBasisPoints);
    error RewardsNotBacked(int256 rewardsWei, uint256 valueWei);
    error LossTooLarge(uint256 lossWei, uint256 pooledWei);
    error ReportTooEarly(uint256 reportTimestamp, uint256 lastReportTimestamp);

    /// @notice Stopped until `initialize` and `resume`. The value sent is locked forever for 0xdead, so that
    /// shares and ether are never zero and there is no first-depositor attack.
    /// @param admin Who grants roles and sets the fee.
    constructor(address admin) payable {
        require(msg.value != 0, ZeroInitialDeposit());
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _lastReportTimestamp = block.timestamp - 1;
        _bufferedEther = msg.value;
        emit Submitted(INITIAL_TOKEN_HOLDER, msg.value, address(0));
        _mintShares(INITIAL_TOKEN_HOLDER, msg.value);
        _emitMinted(INITIAL_TOKEN_HOLDER, msg.value);
    }

    /* STAKING */

    receive() external payable {
        _submit(address(0));
    }

    /// A call with wrong data must not become a stake.
    fallback() external payable {
        revert("NON_EMPTY_DATA");
    }

    /// @notice Stakes the ether sent.
    /// @return shares What the caller got, rounding down.
    function submit(address referral) external payable returns (uint256 shares) {
        return _submit(referral);
    }

    /* ORACLE, local only */

    /// @notice Reports what the pool earned or lost since the last report, then finalizes withdrawals.
    /// @dev The protocol fee of rewards is minted as shares to the treasury. A loss destroys its ether. The yield of
    /// requests between request and finalization stays with all holders.
    /// @param rewardsWei Rewards, which must be sent as ether so that everything owed can be paid; negative for a
    /// loss.
    /// @param withdrawalFinalizationBatches From the queue's `calculateFinalizationBatches` at the rate of
    /// `simulateReport`; empty to finalize nothing.
    function report(int256 rewardsWei, uint256[] calldata withdrawalFinalizationBatches) external payable {
        _auth(ORACLE_ROLE);
        _whenNotStopped();
        require(
            msg.value == (rewardsWei > 0 ? uint256(rewardsWei) : 0),
            RewardsNotBacked(rewardsWei, msg.value)
        );

        uint256 preTotalShares = getTotalShares();
        uint256 preTotalEther = _bufferedEther;
        uint256 shareRate = simulateReport(rewardsWei);
        (uint256 reportTimestamp, uint256 timeElapsed) = _advanceReport();

        _bufferedEther = _etherAfter(rewardsWei);
        if (rewardsWei < 0) Address.sendValue(payable(address(0)), uint256(-rewardsWei));
        _finalizeWithdrawals(withdrawalFinalizationBatches, shareRate);
        uint256 feeShares = _feeSharesDown(rewardsWei, _bufferedEther, getTotalShares());
        if (feeShares != 0) {
            address treasury = _locator.treasury();
            _mintShares(treasury, feeShares);
            _emitMinted(treasury, feeShares);
        }

        emit TokenRebased(
            reportTimestamp,
            timeElapsed,
            preTotalShares,
            preTotalEther,
            getTotalShares(),
            _bufferedEther,
            feeShares
        );
    }

    /// @notice The rate, in 1e27 ether per share rounding down, at which a report with these rewards would
    /// finalize withdrawals.
    function simulateReport(int256 rewardsWei) public view returns (uint256 shareRate) {
        uint256 pooledWei = _etherAfter(rewardsWei);
        uint256 shares = getTotalShares();
        return (pooledWei * SHARE_RATE_PRECISION) / (shares + _feeSharesDown(rewardsWei, pooledWei, shares));
    }

    /* ROLES */

    /// @notice Sets the addresses of the other contracts, once.
    function initialize(ILidoLocator locator) external {
        _auth(DEFAULT_ADMIN_ROLE);
        require(address(_locator) == address(0), "INIT_ALREADY_INITIALIZED");
        _locator = locator;
        emit LidoLocatorSet(address(locator));
    }

    /// @notice Stops transfers, staking and reports.
    function stop() external {
        _auth(PAUSE_ROLE);
        _stop();
        _pauseStaking();
    }

    function resume() external {
        _auth(RESUME_ROLE);
        require(address(_locator) != address(0), "NOT_INITIALIZED");
        _resume();
        _resumeStaking();
    }

    /// @notice Pauses only staking.
    function pauseStaking() external {
        _auth(STAKING_PAUSE_ROLE);
        require(!isStakingPaused(), "ALREADY_PAUSED");
        _pauseStaking();
    }

    function resumeStaking() external {
        _auth(STAKING_CONTROL_ROLE);
        _whenNotStopped();
        require(isStakingPaused(), "ALREADY_RESUMED");
        _resumeStaking();
    }

    function setStakingLimit(uint256 maxStakeLimit, uint256 stakeLimitIncreasePerBlock) external {
        _auth(STAKING_CONTROL_ROLE);
        _setStakingLimit(maxStakeLimit, stakeLimitIncreasePerBlock);
    }

    function removeStakingLimit() external {
        _auth(STAKING_CONTROL_ROLE);
        _removeStakingLimit();
    }

    /// @notice Local only: sets the share of rewards that the treasury receives.
    function setFee(uint16 feeBasisPoints) external {
        _auth(DEFAULT_ADMIN_ROLE);
        require(feeBasisPoints < TOTAL_BASIS_POINTS, FeeTooLarge(feeBasisPoints));
        _feeBasisPoints = feeBasisPoints;
        emit FeeSet(feeBasisPoints);
    }

    /* VIEWS */

    /// @inheritdoc StETHToken
    function getTotalPooledEther() public view override returns (uint256) {
        return _bufferedEther;
    }

    /// @notice All pooled ether: there are no validators that could hold some of it.
    function getBufferedEther() external view returns (uint256) {
        return _bufferedEther;
    }

    function getLidoLocator() external view returns (ILidoLocator) {
        return _locator;
    }

    function getTreasury() external view returns (address) {
        return _locator.treasury();
    }

    function getFee() external view returns (uint16 totalFee) {
        return _feeBasisPoints;
    }

    /// @notice All of the fee is the treasury's: there are no node operators.
    function getFeeDistribution()
        external
        pure
        returns (
            uint16 treasuryFeeBasisPoints,
            uint16 insuranceFeeBasisPoints,
            uint16 operatorsFeeBasisPoints
        )
    {
        return (uint16(TOTAL_BASIS_POINTS), 0, 0);
    }

    /* INTERNAL */

    function _submit(address referral) private returns (uint256 shares) {
        require(msg.value != 0, "ZERO_DEPOSIT");
        _useStakeLimit(msg.value);
        shares = getSharesByPooledEth(msg.value);
        _mintShares(msg.sender, shares);
        _bufferedEther += msg.value;
        emit Submitted(msg.sender, msg.value, referral);
        _emitMinted(msg.sender, shares);
    }

    /// A report is for the second before it, because the queue rejects reports of the current second. Timestamps must
    /// increase: the queue treats requests between equal ones as requests at one rate.
    function _advanceReport() private returns (uint256 reportTimestamp, uint256 timeElapsed) {
        reportTimestamp = block.timestamp - 1;
        uint256 last = _lastReportTimestamp;
        require(reportTimestamp > last, ReportTooEarly(reportTimestamp, last));
        timeElapsed = reportTimestamp - last;
        _lastReportTimestamp = reportTimestamp;

        IWithdrawalQueue queue = _queue();
        bool isBunker = queue.isBunkerModeActive();
        queue.onOracleReport(isBunker, isBunker ? queue.bunkerModeSinceTimestamp() : 0, reportTimestamp);
    }

    /// A paused queue delays finalization, but not the rebase.
    function _finalizeWithdrawals(uint256[] calldata batches, uint256 shareRate) private {
        IWithdrawalQueue queue = _queue();
        if (batches.length == 0 || queue.isPaused()) return;
        (uint256 ethToLock, uint256 sharesToBurn) = queue.prefinalize(batches, shareRate);
        _burnShares(address(queue), sharesToBurn);
        _bufferedEther -= ethToLock;
        queue.finalize{value: ethToLock}(batches[batches.length - 1], shareRate);
    }

    function _etherAfter(int256 rewardsWei) private view returns (uint256) {
        uint256 pooledWei = _bufferedEther;
        uint256 changeWei = SignedMath.abs(rewardsWei);
        if (rewardsWei >= 0) return pooledWei + changeWei;
        require(changeWei < pooledWei, LossTooLarge(changeWei, pooledWei));
        return pooledWei - changeWei;
    }

    /// The number of shares whose value after minting equals the fee: the pool without the fee is the value of the old
    /// shares.
    function _feeSharesDown(
        int256 rewardsWei,
        uint256 pooledWei,
        uint256 shares
    ) private view returns (uint256) {
        if (rewardsWei <= 0) return 0;
        uint256 feeWei = (uint256(rewardsWei) * _feeBasisPoints) / TOTAL_BASIS_POINTS;
        return (feeWei * shares) / (pooledWei - feeWei);
    }

    function _queue() private view returns (IWithdrawalQueue) {
        return IWithdrawalQueue(_locator.withdrawalQueue());
    }

    function _auth(bytes32 role) private view {
        require(hasRole(role, msg.sender), "APP_AUTH_FAILED");
    }
}
