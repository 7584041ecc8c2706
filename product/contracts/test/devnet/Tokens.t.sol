// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Test} from "forge-std/Test.sol";
import {Dai} from "../../devnet/tokens/Dai.sol";
import {MintableToken} from "../../devnet/tokens/MintableToken.sol";
import {TetherUsd} from "../../devnet/tokens/TetherUsd.sol";
import {UsdCoin} from "../../devnet/tokens/UsdCoin.sol";
import {WrappedEther} from "../../devnet/tokens/WrappedEther.sol";

contract TokensTest is Test {
    using SafeERC20 for IERC20;

    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");

    UsdCoin internal usdc = new UsdCoin(address(this));
    TetherUsd internal usdt = new TetherUsd(address(this));
    Dai internal dai = new Dai(address(this));
    WrappedEther internal weth = new WrappedEther();

    function test_metadata_isAsOnMainnet() public view {
        assertEq(usdc.symbol(), "USDC");
        assertEq(usdc.decimals(), 6, "decimals of USDC");
        assertEq(usdt.symbol(), "USDT");
        assertEq(usdt.decimals(), 6, "decimals of USDT");
        assertEq(dai.symbol(), "DAI");
        assertEq(dai.decimals(), 18, "decimals of DAI");
        assertEq(weth.symbol(), "WETH");
        assertEq(weth.decimals(), 18, "decimals of WETH");
    }

    function testFuzz_mint_isTheOwners(uint256 amount, address caller) public {
        vm.assume(caller != address(this));
        usdc.mint(ALICE, amount);
        usdt.mint(ALICE, amount);
        dai.mint(ALICE, amount);
        assertEq(usdc.balanceOf(ALICE), amount, "USDC");
        assertEq(usdt.balanceOf(ALICE), amount, "USDT");
        assertEq(usdt.totalSupply(), amount, "supply of USDT");
        assertEq(dai.balanceOf(ALICE), amount, "DAI");

        bytes memory refusal = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(refusal);
        usdc.mint(ALICE, 1);
        vm.expectRevert(refusal);
        usdt.mint(ALICE, 1);
        vm.expectRevert(refusal);
        dai.mint(ALICE, 1);
    }

    function test_permit_worksForUsdcAndDai() public {
        _permit(usdc);
        _permit(dai);
    }

    /* USDT */

    function test_usdt_returnsNothing() public {
        usdt.mint(address(this), 10);
        _expectNoAnswer(abi.encodeCall(usdt.transfer, (ALICE, 1)));
        _expectNoAnswer(abi.encodeCall(usdt.approve, (address(this), 1)));
        _expectNoAnswer(abi.encodeCall(usdt.transferFrom, (address(this), ALICE, 1)));
        assertEq(usdt.balanceOf(ALICE), 2, "balance");
    }

    function test_usdt_worksThroughSafeErc20() public {
        usdt.mint(address(this), 10);
        IERC20 token = IERC20(address(usdt));
        token.safeTransfer(ALICE, 4);
        token.forceApprove(address(this), 3);
        token.safeTransferFrom(address(this), ALICE, 3);
        assertEq(token.balanceOf(ALICE), 7, "balance");
    }

    function test_usdt_approveGoesThroughZero() public {
        vm.expectEmit();
        emit TetherUsd.Approval(address(this), ALICE, 1);
        usdt.approve(ALICE, 1);
        vm.expectRevert(abi.encodeWithSelector(TetherUsd.AllowanceNotZero.selector, ALICE, 1));
        usdt.approve(ALICE, 2);
        usdt.approve(ALICE, 0);
        usdt.approve(ALICE, 2);
        assertEq(usdt.allowance(address(this), ALICE), 2, "allowance");
    }

    function test_usdt_transferFromSpendsAllButUnlimited() public {
        usdt.mint(ALICE, 10);
        vm.startPrank(ALICE);
        usdt.approve(BOB, 3);
        usdt.approve(address(this), type(uint256).max);
        vm.stopPrank();
        usdt.transferFrom(ALICE, BOB, 2);
        assertEq(usdt.allowance(ALICE, address(this)), type(uint256).max, "allowance");
        vm.startPrank(BOB);
        usdt.transferFrom(ALICE, BOB, 2);
        vm.expectRevert(abi.encodeWithSelector(TetherUsd.InsufficientAllowance.selector, BOB, 1, 2));
        usdt.transferFrom(ALICE, BOB, 2);
    }

    function test_usdt_transferRevertsAboveBalance() public {
        usdt.mint(address(this), 1);
        vm.expectEmit();
        emit TetherUsd.Transfer(address(this), ALICE, 1);
        usdt.transfer(ALICE, 1);
        vm.expectRevert(abi.encodeWithSelector(TetherUsd.InsufficientBalance.selector, address(this), 0, 1));
        usdt.transfer(ALICE, 1);
    }

    /* WETH */

    function testFuzz_weth_isAlwaysBacked(uint96 first, uint96 second, uint96 out) public {
        vm.deal(ALICE, uint256(first) + second);
        vm.startPrank(ALICE);
        vm.expectEmit();
        emit WrappedEther.Deposit(ALICE, first);
        weth.deposit{value: first}();
        (bool sent, ) = address(weth).call{value: second}("");
        assertTrue(sent, "sent");
        assertEq(weth.balanceOf(ALICE), uint256(first) + second, "balance");
        uint256 wad = bound(out, 0, uint256(first) + second);
        vm.expectEmit();
        emit WrappedEther.Withdrawal(ALICE, wad);
        weth.withdraw(wad);
        assertEq(ALICE.balance, wad, "ether back");
        assertEq(address(weth).balance, weth.totalSupply(), "backed");
    }

    function testFuzz_weth_withdrawRevertsAboveBalance(uint256 amount) public {
        vm.assume(amount != 0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, address(this), 0, amount)
        );
        weth.withdraw(amount);
    }

    function _permit(MintableToken token) private {
        (address owner, uint256 key) = makeAddrAndKey("owner");
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256(
                    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
                ),
                owner,
                BOB,
                9,
                0,
                block.timestamp
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            key,
            keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), structHash))
        );
        token.permit(owner, BOB, 9, block.timestamp, v, r, s);
        assertEq(token.allowance(owner, BOB), 9, "allowance");
    }

    function _expectNoAnswer(bytes memory data) private {
        (bool ok, bytes memory answer) = address(usdt).call(data);
        assertTrue(ok, "answered");
        assertEq(answer.length, 0, "no answer");
    }
}
