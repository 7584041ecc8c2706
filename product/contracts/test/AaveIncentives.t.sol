// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {UsdCoin} from "../devnet/tokens/UsdCoin.sol";
import {IAaveVaultEvents} from "../src/interfaces/IAaveVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {IVaultEvents} from "../src/interfaces/IVaultEvents.sol";
import {AaveVaultTest} from "./support/AaveVaultTest.sol";
import {solvencyOf} from "./support/Solvency.sol";

struct Emission {
    uint88 perSecond;
    uint256 totalSupply; // set by Aave
    uint32 end;
    address asset;
    address reward;
    address transferStrategy;
    address priceFeed;
}

interface IEmissionManager {
    function setEmissionAdmin(address reward, address admin) external;
    function configureAssets(Emission[] calldata emissions) external;
}

interface IRewardsDistributor {
    function EMISSION_MANAGER() external view returns (IEmissionManager);
    function getUserRewards(
        address[] calldata assets,
        address user,
        address reward
    ) external view returns (uint256);
}

/// What Aave gives to the holders of aTokens beside the interest goes to the NGO.
contract AaveIncentivesTest is AaveVaultTest {
    /// Of all holders of the aToken; the vault has a ten-thousandth of it.
    uint88 private constant REWARD_PER_SECOND = 1e6;

    function _startEmission(address token, IERC20 reward) private {
        IEmissionManager manager = IRewardsDistributor(rewardsController).EMISSION_MANAGER();
        Emission[] memory emissions = new Emission[](1);
        emissions[0] = Emission({
            perSecond: REWARD_PER_SECOND,
            totalSupply: 0,
            end: uint32(block.timestamp + 30 days),
            asset: address(_aToken(token)),
            reward: address(reward),
            transferStrategy: transferStrategy,
            priceFeed: address(this)
        });
        _setIncentivesController(emissions[0].asset, rewardsController, aaveAdmin);
        vm.startPrank(aaveAdmin);
        manager.setEmissionAdmin(address(reward), aaveAdmin);
        manager.configureAssets(emissions);
        reward.approve(transferStrategy, ALL);
        vm.stopPrank();
    }

    /// Aave asks for the price of a reward and does not use it.
    function latestAnswer() external pure returns (int256) {
        return 1e8;
    }

    function _createReward() private returns (IERC20 reward) {
        reward = new UsdCoin(aaveAdmin);
        _mint(aaveAdmin, address(reward), 30 days * REWARD_PER_SECOND);
    }

    function _earned(address token, IERC20 reward) private view returns (uint256) {
        address[] memory assets = new address[](1);
        assets[0] = address(_aToken(token));
        return IRewardsDistributor(rewardsController).getUserRewards(assets, address(vault), address(reward));
    }

    function _booksOf(address token) private view returns (bytes32) {
        (uint256 held, uint256 owed) = solvencyOf(vault, token);
        (uint256 shares, uint256 units, uint256 mark, uint256 fraction) = vault.getTranche(token, 50);
        return keccak256(abi.encode(held, owed, shares, units, mark, fraction));
    }

    function test_claimIncentives_sendsThemToTheNgo() public {
        IERC20 reward = _createReward();
        _startEmission(address(usdc), reward);
        _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(7 days);
        uint256 earned = _earned(address(usdc), reward);
        assertGt(earned, 0, "the vault earns");
        bytes32 books = _booksOf(address(usdc));
        vm.expectEmit(address(vault));
        emit IVaultEvents.Recovered(address(reward), NGO_ONE, earned);
        vm.prank(BOB);
        vault.claimIncentives(address(usdc), address(reward));
        assertEq(reward.balanceOf(NGO_ONE), earned, "balance");
        assertEq(reward.balanceOf(BOB), 0, "nothing for the caller");
        assertEq(reward.balanceOf(address(vault)), 0, "nothing stays");
        assertEq(_booksOf(address(usdc)), books, "books");
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.claimIncentives(address(usdc), address(reward));
    }

    /// A reward whose payer has run dry.
    function test_claimIncentives_doesNotWaitForAnotherReward() public {
        IERC20 reward = _createReward();
        IERC20 unpaid = _createReward();
        _startEmission(address(usdc), reward);
        _startEmission(address(usdc), unpaid);
        _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(7 days);
        uint256 earned = _earned(address(usdc), reward);
        vm.prank(aaveAdmin);
        unpaid.approve(transferStrategy, 0);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        vault.claimIncentives(address(usdc), address(unpaid));
        assertEq(vault.claimIncentives(address(usdc), address(reward)), earned, "returned");
        assertEq(reward.balanceOf(NGO_ONE), earned, "balance");
    }

    /// A reward in aTokens of an open book does not pass through the vault, which would count them as its own.
    function test_claimIncentives_inATokensOfABookLeavesTheBookAlone() public {
        IERC20 aUsdc = _aToken(address(usdc));
        _startEmission(address(usdc), aUsdc);
        _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(7 days);
        uint256 earned = _earned(address(usdc), aUsdc);
        assertGt(earned, 0, "the vault earns");
        bytes32 books = _booksOf(address(usdc));
        vault.claimIncentives(address(usdc), address(aUsdc));
        assertApproxEqAbs(aUsdc.balanceOf(NGO_ONE), earned, 1, "balance");
        assertEq(_booksOf(address(usdc)), books, "books");
    }

    /// What was earned does not leave with the last position.
    function test_claimIncentives_afterTheLastWithdrawal() public {
        IERC20 reward = _createReward();
        _startEmission(address(usdc), reward);
        uint256 id = _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(7 days);
        vm.prank(ALICE);
        vault.withdraw(ALL, id, address(usdc));
        uint256 earned = _earned(address(usdc), reward);
        assertGt(earned, 0, "the vault earned");
        vault.claimIncentives(address(usdc), address(reward));
        assertEq(reward.balanceOf(NGO_ONE), earned, "balance");
    }

    function test_claimIncentives_refusesATokenWithoutAnEmission() public {
        IERC20 reward = _createReward();
        _startEmission(address(dai), reward);
        _setIncentivesController(address(_aToken(address(usdc))), rewardsController, aaveAdmin);
        _deposit(ALICE, address(usdc), 1000e6, 50);
        skip(7 days);
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vault.claimIncentives(address(usdc), address(reward));
    }

    function test_claimIncentives_refusesATokenWithoutThem() public {
        _deposit(ALICE, address(usdt), 1000e6, 50);
        vm.expectRevert(abi.encodeWithSelector(IAaveVaultEvents.NoIncentives.selector, usdt));
        vault.claimIncentives(address(usdt), address(usdc));
    }

    function test_claimIncentives_refusesATokenWithoutABook() public {
        IERC20 reward = _createReward();
        _startEmission(address(dai), reward);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TokenNotAllowed.selector, dai));
        vault.claimIncentives(address(dai), address(reward));
    }
}
