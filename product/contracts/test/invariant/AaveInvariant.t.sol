// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {UsdCoin} from "../../devnet/tokens/UsdCoin.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {IAaveVault, IAaveVaultCore} from "../../src/interfaces/IAaveVault.sol";
import {IVault} from "../../src/interfaces/IVault.sol";
import {IAToken} from "../../src/interfaces/aave/IAToken.sol";
import {IPool} from "../../src/interfaces/aave/IPool.sol";
import {AaveChain} from "../support/AaveChain.sol";
import {AaveMarket} from "../support/AaveMarket.sol";
import {AaveReentrantCalls} from "../support/AaveReentrantCalls.sol";
import {HostileToken, ITokenHook} from "../support/HostileToken.sol";
import {VaultHandler} from "./VaultHandler.sol";
import {VaultInvariant} from "./VaultInvariant.sol";

contract AaveHandler is VaultHandler, AaveMarket {
    IPool public immutable POOL;
    UsdCoin public immutable TOKEN;
    IAToken public immutable ATOKEN;
    address public immutable MINTER;

    constructor(
        IAaveVault[2] memory vaults_,
        NgoFactory factory_,
        IPool pool,
        UsdCoin token,
        address minter
    ) {
        (POOL, TOKEN, MINTER, factory) = (pool, token, minter, factory_);
        ATOKEN = IAToken(pool.getReserveData(address(token)).aTokenAddress);
        vaults = [IVault(vaults_[0]), IVault(vaults_[1])];
        for (uint256 i = 0; i < USERS; ++i) {
            vm.prank(minter);
            token.mint(_user(i), 1e24);
            vm.startPrank(_user(i));
            token.approve(address(pool), ALL);
            // More than all deposits of a campaign can be worth, so that the reserve can pay them.
            pool.supply(address(token), 1e16, _user(i), 0);
            for (uint256 v = 0; v < 2; ++v) {
                token.approve(address(vaults[v]), ALL);
            }
            vm.stopPrank();
        }
    }

    function _token() internal view override returns (address) {
        return address(TOKEN);
    }

    function _rate() internal view override returns (uint256) {
        return POOL.getReserveNormalizedIncome(address(TOKEN));
    }

    function _deposit(
        IVault vault,
        address user,
        uint256 amount,
        uint16 percent,
        uint256 kind
    ) internal override returns (uint256 id, uint256 shares, uint256 principal) {
        (shares, principal) = ((amount * RAY) / _rate(), amount);
        vm.startPrank(user);
        if (kind % 2 == 0) id = IAaveVault(address(vault)).deposit(address(TOKEN), amount, percent);
        else id = IAaveVault(address(vault)).depositFor(user, address(TOKEN), amount, percent);
        vm.stopPrank();
    }

    function _addTo(
        IVault vault,
        address user,
        uint256 id,
        uint256 amount,
        uint256
    ) internal override returns (uint256 shares, uint256 principal) {
        (shares, principal) = ((amount * RAY) / _rate(), amount);
        vm.prank(user);
        IAaveVault(address(vault)).addTo(id, address(TOKEN), amount);
    }

    function _withdrawFrom(
        IVault vault,
        address user,
        uint256 id,
        uint256 amount,
        uint256 kind
    ) internal override {
        uint256 before = TOKEN.balanceOf(user);
        uint256 asked = amount == ALL ? vault.getUserBalance(user, id) : amount;
        vm.startPrank(user);
        if (kind % 2 == 0) {
            IAaveVault(address(vault)).withdraw(amount, id, address(TOKEN));
            assertEq(TOKEN.balanceOf(user) - before, asked, "paid what was asked");
        } else {
            IAaveVault(address(vault)).withdrawInAToken(amount, id, address(TOKEN));
        }
        vm.stopPrank();
    }

    function _sendGift(
        IVault vault,
        address user,
        uint256 amount
    ) internal override returns (uint256 shares) {
        shares = ATOKEN.scaledBalanceOf(address(vault));
        vm.prank(user);
        ATOKEN.transfer(address(vault), amount);
        shares = ATOKEN.scaledBalanceOf(address(vault)) - shares;
    }

    /// Aave's yield comes from time only, so other changes of the rate are written into its index.
    function _changeRate(uint256 rate) internal override {
        address[] memory holders = new address[](2 + USERS);
        (holders[0], holders[1]) = (address(vaults[0]), address(vaults[1]));
        for (uint256 i = 0; i < USERS; ++i) {
            holders[2 + i] = _user(i);
        }
        _writeIndex(POOL, address(TOKEN), rate, holders);
    }

    /// Lets days or months pass, with the interest of Aave's real supply and borrowing.
    function wait_(uint256 seed) external {
        vm.prank(_user(seed));
        POOL.supply(address(TOKEN), 1e6, _user(seed), 0);
        skip(bound(seed, 1 hours, 60 days));
        ++calls["wait"];
    }

    function _withdrawAllCall(uint256 id) internal view override returns (bytes memory) {
        return abi.encodeCall(IAaveVaultCore.withdraw, (ALL, id, address(TOKEN)));
    }

    /// Tokens that were sent to the vault itself, not to the reserve.
    function _sendStray(IVault vault, uint256 amount) internal override returns (address) {
        vm.prank(MINTER);
        TOKEN.mint(address(vault), amount);
        return address(TOKEN);
    }

    function _reportRangeCall() internal view override returns (bytes memory) {
        return abi.encodeCall(IAaveVaultCore.reportRewardsRange, (address(TOKEN), 0, 1));
    }
}

/// Whenever a vault moves the token, it calls this, and everything that changes the vault's books must be closed.
contract AaveIntruder is AaveReentrantCalls, ITokenHook {
    IVault[2] private _vaults;

    constructor(IAaveVault[2] memory vaults) {
        _vaults = [IVault(vaults[0]), IVault(vaults[1])];
    }

    function onTokenCall(address caller) external {
        for (uint256 v = 0; v < 2; ++v)
            if (caller == address(_vaults[v])) _assertClosed(_vaults[v], msg.sender, 1);
    }
}

contract AaveInvariantTest is AaveChain, VaultInvariant {
    function setUp() public {
        _deployAave();
        _deployVaults();
        _replaceOracle(address(0xA2));
        vm.prank(OWNER);
        factory.transferOwnership(address(0xA1));
        vm.prank(address(0xA1));
        factory.acceptOwnership();
        // Both vaults have a deposit of the token, so that their books exist.
        _fund(ALICE, address(usdc), 1e6);
        IAaveVault[2] memory both = [vault, otherVault];
        vm.etch(address(usdc), address(new HostileToken(aaveAdmin, new AaveIntruder(both))).code);
        for (uint256 v = 0; v < 2; ++v) {
            vm.startPrank(ALICE);
            usdc.approve(address(both[v]), ALL);
            uint256 id = both[v].deposit(address(usdc), 1000, 1);
            both[v].withdraw(ALL, id, address(usdc));
            vm.stopPrank();
        }
        AaveHandler aaveHandler = new AaveHandler(both, factory, pool, usdc, aaveAdmin);
        _target(aaveHandler, address(usdc), AaveHandler.wait_.selector);
    }
}
