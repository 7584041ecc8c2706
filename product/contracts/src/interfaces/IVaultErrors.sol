// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice Errors of the vaults of both protocols
interface IVaultErrors {
    error ZeroAmount();
    error InvalidPercent(uint256 percent);
    error InvalidDepositAmount(uint256 amount);
    error InvalidWithdrawAmount(uint256 amount, uint256 balance);
    /// @notice Donations are paid as a whole, or in parts of at least `minimum`.
    error PaymentTooSmall(uint256 amount, uint256 minimum);
    error NullAddress();
    error UserBanned(address user);
    error NgoFinished(address ngo);
    error NotStaked(address user, uint256 id);
    error TokenNotAllowed(address token);
    error DepositsPaused(address ngo);
    error TokenPaused(address token);
    error NotOwner(address caller);
    error NotOracle(address caller);
    error NotVault(address account);
    error NotFactory(address caller);
    error NoCode(address account);
    error AlreadyInitialized(address factory);
    error NotReceiver(address caller);
    error NotRecoverable(address token);
    error PaymentFailed(address recipient, uint256 amount);
    /// @notice Position `id` has a loss to recover: shares with another mark cannot join it, because a mean of marks would
    /// donate a part of the recovery.
    error UnderWater(uint256 id, uint256 mark, uint256 rate);
    /// @notice Donations used up all shares of position `id`, a few wei.
    error EmptyPosition(uint256 id);
    /// @notice Position `id` is the first one again, or differs from it in token or percent.
    error CannotMerge(uint256 id);
    error EtherNotAccepted(address sender);
    error EmptyList();
    error TooManyItems(uint256 count, uint256 maximum);
    /// @notice The book has no number left for another cohort of `percent`. Deposits that need none still work.
    error TooManyCohorts(uint256 percent);
    /// @notice The protocol's rate is zero or exceeds 96 bits: deposits revert. Lido still pays withdrawals by shares;
    /// Aave, which pays by amount, does unless the rate is zero.
    error UnusableRate(uint256 rate);
    /// @notice The protocol reverted (stopped, paused, capped, out of liquidity); `reason` is its revert data.
    error ProtocolRefused(address protocol, bytes reason);
}
