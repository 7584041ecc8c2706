// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IVault} from "./IVault.sol";

/// @title Vault of one NGO over Aave V3
/// Amounts are in the deposited token's own wei.
interface IAaveVault is IVault {
    event Deposited(
        uint256 indexed id,
        address indexed depositor,
        address indexed token,
        uint256 amount,
        uint256 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        Flow entry
    );

    /// @notice A position was reduced. It is closed once it has no units left; amounts do not tell.
    /// @param inAToken Whether aTokens were paid instead of the token.
    event Withdrawn(
        uint256 indexed id,
        address indexed depositor,
        address indexed token,
        uint256 amount,
        uint256 percentShare,
        address ngo,
        uint256 timestamp,
        uint256 blockNumber,
        bool inAToken,
        Flow exit
    );

    /// @notice This vault got its first deposit of a token.
    event TokenAdded(address indexed token, address indexed aToken);

    /// @notice Supplies `amount` of the caller's tokens, which must be approved. `percent` (1 to 100) of its
    /// yield goes to the NGO.
    function deposit(address token, uint256 amount, uint16 percent) external returns (uint256 id);

    /// @notice As `deposit`, from the caller; the position is `depositor`'s.
    function depositFor(
        address depositor,
        address token,
        uint256 amount,
        uint16 percent
    ) external returns (uint256 id);

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in its token.
    function withdraw(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Pays `amount` (type(uint256).max: all) of position `id` in aTokens: for a reserve that is short
    /// of liquidity.
    function withdrawInAToken(uint256 amount, uint256 id, address token) external returns (uint256 paid);

    /// @notice Settles the active tranches of `token` from place `from` to `to` (exclusive). Oracle only.
    function reportRewardsRange(address token, uint256 from, uint256 to) external;

    /// @notice Sends all donations of `token` to the NGO's rewards owner. Anyone may call.
    function payDonations(address token) external returns (uint256 amount);

    function getDepositInfo(
        address user,
        uint256 id
    ) external view returns (address tokenAddress, uint256 amount, uint256 startDate, uint16 percent);

    /// @notice What the vault holds of `token` in Aave: depositors' money, donations and gifts.
    function getTokenBalance(address token) external view returns (uint256);

    /// @notice Tokens that this vault ever took, in the order of their first deposits.
    function tokens() external view returns (address[] memory);
}
