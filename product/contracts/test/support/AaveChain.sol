// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Dai} from "../../devnet/tokens/Dai.sol";
import {TetherUsd} from "../../devnet/tokens/TetherUsd.sol";
import {UsdCoin} from "../../devnet/tokens/UsdCoin.sol";
import {WrappedEther} from "../../devnet/tokens/WrappedEther.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {AaveVault} from "../../src/aave/AaveVault.sol";
import {IAaveVault} from "../../src/interfaces/IAaveVault.sol";
import {IPool} from "../../src/interfaces/aave/IPool.sol";
import {AaveMarket} from "./AaveMarket.sol";
import {VaultTest} from "./VaultTest.sol";

interface IPoolConfigurator {
    function setReserveFreeze(address asset, bool freeze) external;
    function setReservePause(address asset, bool paused) external;
    function setSupplyCap(address asset, uint256 cap) external;
}

interface IBorrow {
    function borrow(
        address asset,
        uint256 amount,
        uint256 mode,
        uint16 referral,
        address onBehalfOf
    ) external;
}

/// @title Fixture with the real Aave V3 (see local-network/devnet/aave-allocs.ts), a factory and two NGOs
abstract contract AaveChain is VaultTest, AaveMarket {
    using SafeERC20 for IERC20;

    uint256 private constant VARIABLE_RATE = 2;

    address internal aaveAdmin;
    IPool internal pool;
    IPoolConfigurator internal configurator;
    address internal rewardsController;
    address internal transferStrategy;
    UsdCoin internal usdc;
    TetherUsd internal usdt;
    Dai internal dai;
    WrappedEther internal weth;
    IAaveVault internal vault;
    IAaveVault internal otherVault;

    function _deployAave() internal {
        string memory folder = string.concat(vm.projectRoot(), "/cache/aave/", _aaveVersion());
        vm.loadAllocs(string.concat(folder, "/allocs.json"));
        string memory json = vm.readFile(string.concat(folder, "/addresses.json"));
        aaveAdmin = vm.parseJsonAddress(json, ".admin");
        pool = IPool(vm.parseJsonAddress(json, ".pool"));
        configurator = IPoolConfigurator(vm.parseJsonAddress(json, ".configurator"));
        rewardsController = vm.parseJsonAddress(json, ".rewardsController");
        transferStrategy = vm.parseJsonAddress(json, ".transferStrategy");
        usdc = UsdCoin(vm.parseJsonAddress(json, ".USDC"));
        usdt = TetherUsd(vm.parseJsonAddress(json, ".USDT"));
        dai = Dai(vm.parseJsonAddress(json, ".DAI"));
        weth = WrappedEther(payable(vm.parseJsonAddress(json, ".WETH")));
        vm.warp(vm.parseJsonUint(json, ".timestamp") + 1 days);
    }

    function _deployVaults() internal {
        AaveVault implementation = new AaveVault(pool);
        factory = new NgoFactory(OWNER, ORACLE, DELAY, address(0), address(implementation), NONE_BEFORE);
        vm.startPrank(OWNER);
        factory.allowToken(address(usdc));
        factory.allowToken(address(usdt));
        factory.allowToken(address(dai));
        vm.stopPrank();
        vault = _createVault(NGO_ONE);
        otherVault = _createVault(NGO_TWO);
    }

    function _createVault(address rewardsOwner) internal returns (IAaveVault) {
        vm.prank(OWNER);
        uint256 ngoId = factory.createNgo(_newKey(), _profile("Books"), rewardsOwner);
        (, address created) = factory.vaultsOf(ngoId);
        return IAaveVault(created);
    }

    /// Gives `user` `amount` of a token, approved to the vault.
    function _fund(address user, address token, uint256 amount) internal {
        _mint(user, token, amount);
        vm.startPrank(user);
        IERC20(token).forceApprove(address(vault), ALL);
        vm.stopPrank();
    }

    /// The admin mints all tokens except WETH, which has no minter.
    function _mint(address user, address token, uint256 amount) internal {
        vm.prank(aaveAdmin);
        UsdCoin(token).mint(user, amount);
    }

    function _aToken(address token) internal view returns (IERC20) {
        return IERC20(pool.getReserveData(token).aTokenAddress);
    }

    function _rate(address token) internal view returns (uint256) {
        return pool.getReserveNormalizedIncome(token);
    }

    function _setRate(address token, uint256 rate) internal {
        address[] memory holders = new address[](5);
        (holders[0], holders[1]) = (address(vault), address(otherVault));
        (holders[2], holders[3], holders[4]) = (ALICE, BOB, CAROL);
        _writeIndex(pool, token, rate, holders);
    }

    /// Another account borrows all of a reserve but `left`.
    function _borrowAllBut(address token, uint256 left) internal {
        uint256 liquidity = IERC20(token).balanceOf(address(_aToken(token)));
        address borrower = makeAddr("borrower");
        vm.deal(borrower, 100_000 ether);
        vm.startPrank(borrower);
        weth.deposit{value: 100_000 ether}();
        weth.approve(address(pool), 100_000 ether);
        pool.supply(address(weth), 100_000 ether, borrower, 0);
        IBorrow(address(pool)).borrow(token, liquidity - left, VARIABLE_RATE, 0, borrower);
        vm.stopPrank();
    }
}
