// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/*
 * The arithmetic of the split, without storage: `proofs/` proves its properties for all inputs. Shares, units, principal
 * and rates have 96 bits and percents 7, so that no product of them overflows.
 */

/// @dev Rates are the worth of this many shares, in the token's wei.
uint256 constant RAY = 1e27;
uint256 constant MAX_PERCENT = 100;
/// @dev A rate less than mark / 1e12 below the mark counts as at the mark, so that rounding opens no cohorts.
uint256 constant MARK_TOLERANCE = 1e12;

/// @dev Quotient rounded up.
function divUp(uint256 x, uint256 y) pure returns (uint256) {
    return (x + y - 1) / y;
}

/// @dev What `shares` are worth at `rate`, rounded down.
function worthOf(uint256 shares, uint256 rate) pure returns (uint256) {
    return (shares * rate) / RAY;
}

/// @dev The fewest shares that are worth `amount` at `rate`.
function sharesWorth(uint256 amount, uint256 rate) pure returns (uint256) {
    return divUp(amount * RAY, rate);
}

/// @dev The most shares that `amount` buys at `rate`.
function sharesBought(uint256 amount, uint256 rate) pure returns (uint256) {
    return (amount * RAY) / rate;
}

/// @dev The units that `added` shares buy of a tranche of `shares` and `units`, rounded down.
function unitsMinted(uint256 added, uint256 shares, uint256 units) pure returns (uint256) {
    return (added * units) / shares;
}

/// @dev The units that `paid` shares of a tranche of `shares` and `units` cost, rounded up.
function unitsBurned(uint256 paid, uint256 shares, uint256 units) pure returns (uint256) {
    return divUp(paid * units, shares);
}

/// @dev The shares that `held` units of a tranche of `shares` and `units` hold, rounded down.
function sharesOfUnits(uint256 held, uint256 shares, uint256 units) pure returns (uint256) {
    return (held * shares) / units;
}

/// @dev Whether a position with `mark` has no loss to recover at `rate`; otherwise it is under water.
function isWhole(uint256 mark, uint256 rate) pure returns (bool) {
    return rate >= mark || (mark - rate) * MARK_TOLERANCE < mark;
}

/// @dev The percent of the yield of `shares` from `mark` to a higher `rate`, in 2^-32 shares at `rate`, rounded down, plus
/// the `fraction` that was carried over. Unchecked, because the product has at most 231 bits; and a product, because the
/// prover does not follow shifts.
function sharesDonated(
    uint256 shares,
    uint256 percent,
    uint256 mark,
    uint256 rate,
    uint256 fraction
) pure returns (uint256) {
    unchecked {
        return (shares * percent * (rate - mark) * 2 ** 32) / (MAX_PERCENT * rate) + fraction;
    }
}
