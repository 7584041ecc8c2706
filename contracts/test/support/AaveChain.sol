// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Dai} from "../../devnet/tokens/Dai.sol";
import {TetherUsd} from "../../devnet/tokens/TetherUsd.sol";
import {UsdCoin} from "../../devnet/tokens/UsdCoin.sol";
import {WrappedEther} from "../../devnet/tokens/WrappedEther.sol";
import {AaveVault} from "../../src/AaveVault.sol";
import {NgoFactory} from "../../src/NgoFactory.sol";
import {IPool} from "../../src/interfaces/aave/IPool.sol";
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

/// @title Fixture with the real Aave V3 (see packages/devnet/aave-allocs.ts), a factory and two NGOs
abstract contract AaveChain is VaultTest {
    using SafeERC20 for IERC20;

    string private constant ALLOCS = "/cache/aave-allocs.json";
    string private constant ADDRESSES = "/cache/aave-addresses.json";
    /// Storage slots of the pool's reserves and of a reserve's liquidity index (with the rate in the upper half).
    uint256 private constant RESERVES_SLOT = 52;
    /// Storage slot of an aToken's balances, with the index of the holder's last action in the upper half.
    uint256 private constant USER_STATE_SLOT = 52;

    address internal aaveAdmin;
    IPool internal pool;
    IPoolConfigurator internal configurator;
    UsdCoin internal usdc;
    TetherUsd internal usdt;
    Dai internal dai;
    WrappedEther internal weth;
    NgoFactory internal factory;
    AaveVault internal vault;
    AaveVault internal otherVault;

    function _deployAave() internal {
        vm.loadAllocs(string.concat(vm.projectRoot(), ALLOCS));
        string memory json = vm.readFile(string.concat(vm.projectRoot(), ADDRESSES));
        aaveAdmin = vm.parseJsonAddress(json, ".admin");
        pool = IPool(vm.parseJsonAddress(json, ".pool"));
        configurator = IPoolConfigurator(vm.parseJsonAddress(json, ".configurator"));
        usdc = UsdCoin(vm.parseJsonAddress(json, ".USDC"));
        usdt = TetherUsd(vm.parseJsonAddress(json, ".USDT"));
        dai = Dai(vm.parseJsonAddress(json, ".DAI"));
        weth = WrappedEther(payable(vm.parseJsonAddress(json, ".WETH")));
        vm.warp(vm.parseJsonUint(json, ".timestamp") + 1 days);
    }

    function _deployVaults() internal {
        factory = new NgoFactory(OWNER, ORACLE, address(0), address(new AaveVault(pool)));
        vm.startPrank(OWNER);
        factory.setTokenAllowed(address(usdc), true);
        factory.setTokenAllowed(address(usdt), true);
        factory.setTokenAllowed(address(dai), true);
        vm.stopPrank();
        vault = _createVault(NGO_ONE);
        otherVault = _createVault(NGO_TWO);
    }

    function _createVault(address rewardsOwner) internal returns (AaveVault) {
        address next = vm.computeCreateAddress(address(factory), vm.getNonce(address(factory)));
        vm.prank(OWNER);
        factory.createNgo(_profile("Books"), rewardsOwner);
        return AaveVault(next);
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

    /// Writes Aave's index, for rates that would take too long and for losses, which Aave cannot have. Funds the
    /// reserve so that it can pay everyone at that rate.
    function _setRate(address token, uint256 rate) internal {
        bytes32 slot = bytes32(uint256(keccak256(abi.encode(token, RESERVES_SLOT))) + 1);
        // No interest from here on, so that the index stays as written.
        vm.store(address(pool), slot, bytes32(rate));
        require(_rate(token) == rate, "the slot of Aave's index");
        address aToken = address(_aToken(token));
        address[5] memory holders = [address(vault), address(otherVault), ALICE, BOB, CAROL];
        for (uint256 i = 0; i < holders.length; ++i) {
            _clearIndex(aToken, holders[i], rate);
        }
        uint256 owed = IERC20(aToken).totalSupply();
        if (IERC20(token).balanceOf(aToken) < owed) _mint(aToken, token, owed);
    }

    /// An aToken stores the index of a holder's last action and reverts on a lower one.
    function _clearIndex(address aToken, address holder, uint256 rate) internal {
        bytes32 slot = keccak256(abi.encode(holder, USER_STATE_SLOT));
        uint256 word = uint256(vm.load(aToken, slot));
        if (word >> 128 > rate) vm.store(aToken, slot, bytes32(uint256(uint128(word)) | (rate << 128)));
    }
}
