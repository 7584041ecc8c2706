// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @notice The part of Aave V3's pool that a vault calls
interface IPool {
    /// @notice The layout of V3.0; later versions keep it for this getter.
    struct ReserveData {
        uint256 configuration;
        uint128 liquidityIndex;
        uint128 currentLiquidityRate;
        uint128 variableBorrowIndex;
        uint128 currentVariableBorrowRate;
        uint128 currentStableBorrowRate;
        uint40 lastUpdateTimestamp;
        uint16 id;
        address aTokenAddress;
        address stableDebtTokenAddress;
        address variableDebtTokenAddress;
        address interestRateStrategyAddress;
        uint128 accruedToTreasury;
        uint128 unbacked;
        uint128 isolationModeTotalDebt;
    }

    /// @notice Lends an amount of the caller, which must be approved.
    /// @param asset The underlying token.
    /// @param amount How much, in the token's wei.
    /// @param onBehalfOf The account that gets the aTokens.
    /// @param referralCode Always 0 here.
    function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode) external;

    /// @notice Pays an amount for aTokens of the caller.
    /// @param asset The underlying token.
    /// @param amount How much, in the token's wei.
    /// @param to The address that is paid.
    /// @return What was paid.
    function withdraw(address asset, uint256 amount, address to) external returns (uint256);

    /// @notice The worth of 1e27 scaled aTokens at this moment.
    /// @param asset The underlying token.
    /// @return The worth, in the token's wei.
    function getReserveNormalizedIncome(address asset) external view returns (uint256);

    /// @notice The state of a reserve.
    /// @param asset The underlying token.
    /// @return Its data; all zero if there is no such reserve.
    function getReserveData(address asset) external view returns (ReserveData memory);
}
