// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LidoFixture} from "./LidoFixture.sol";

contract WstETHTest is LidoFixture {
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    address internal immutable ALICE = makeAddr("alice");
    address internal immutable BOB = makeAddr("bob");

    function setUp() public override {
        super.setUp();
        _stake(ALICE, 10 ether);
        _report(1.234567890123456789 ether);
    }

    function test_metadata_isTheRealTokens() public view {
        assertEq(wstETH.name(), "Wrapped liquid staked Ether 2.0");
        assertEq(wstETH.symbol(), "wstETH");
        assertEq(wstETH.decimals(), 18, "decimals");
        assertEq(address(wstETH.stETH()), address(stETH), "stETH");
    }

    function testFuzz_wrap_mintsOneTokenPerShare(uint256 amount) public {
        amount = bound(amount, 2, 10 ether);
        uint256 shares = stETH.getSharesByPooledEth(amount);
        vm.expectEmit();
        emit IERC20.Transfer(address(0), ALICE, shares);
        vm.expectEmit();
        emit IERC20.Transfer(ALICE, address(wstETH), amount);
        vm.prank(ALICE);
        assertEq(wstETH.wrap(amount), shares, "returned");
        assertEq(wstETH.balanceOf(ALICE), shares, "minted");
        assertEq(stETH.sharesOf(address(wstETH)), shares, "held");
    }

    function test_unwrap_givesTheSharesWorth() public {
        vm.startPrank(ALICE);
        uint256 wrapped = wstETH.wrap(3 ether);
        vm.stopPrank();
        _report(2 ether);
        uint256 worth = stETH.getPooledEthByShares(wrapped);
        uint256 before = stETH.balanceOf(ALICE);
        vm.prank(ALICE);
        assertEq(wstETH.unwrap(wrapped), worth, "returned");
        assertEq(wstETH.totalSupply(), 0, "burnt");
        assertApproxEqAbs(stETH.balanceOf(ALICE) - before, worth, 2, "arrived");
        assertGt(worth, 3 ether, "earned meanwhile");
    }

    function test_wrapAndUnwrap_revertOnZero() public {
        vm.expectRevert("wstETH: can't wrap zero stETH");
        wstETH.wrap(0);
        vm.expectRevert("wstETH: zero amount unwrap not allowed");
        wstETH.unwrap(0);
    }

    function testFuzz_unwrap_revertsAboveBalance(uint256 amount) public {
        amount = bound(amount, 1, 1e30);
        vm.prank(BOB);
        vm.expectRevert("ERC20: burn amount exceeds balance");
        wstETH.unwrap(amount);
    }

    function testFuzz_receive_stakesAndWraps(uint256 amount) public {
        amount = bound(amount, 2, 10_000 ether);
        uint256 shares = stETH.getSharesByPooledEth(amount);
        vm.deal(BOB, amount);
        vm.prank(BOB);
        (bool sent, ) = address(wstETH).call{value: amount}("");
        assertTrue(sent, "sent");
        assertEq(wstETH.balanceOf(BOB), shares, "minted");
        assertEq(stETH.sharesOf(address(wstETH)), shares, "held");
    }

    function testFuzz_conversions_areStEths(uint256 amount) public view {
        amount = bound(amount, 0, 1e30);
        assertEq(wstETH.getWstETHByStETH(amount), stETH.getSharesByPooledEth(amount), "wrapped");
        assertEq(wstETH.getStETHByWstETH(amount), stETH.getPooledEthByShares(amount), "unwrapped");
        assertEq(wstETH.stEthPerToken(), stETH.getPooledEthByShares(1 ether), "of a token");
        assertEq(wstETH.tokensPerStEth(), stETH.getSharesByPooledEth(1 ether), "of a stETH");
    }

    function testFuzz_wrapUnwrap_staysBackedAndNeverGains(uint256 amount, int256 rewards) public {
        amount = bound(amount, 2, 10 ether);
        vm.startPrank(ALICE);
        uint256 wrapped = wstETH.wrap(amount);
        vm.stopPrank();
        uint256 rateBefore = _rate();
        _report(bound(rewards, -11 ether, 100 ether));
        assertGe(stETH.sharesOf(address(wstETH)), wstETH.totalSupply(), "backed share by share");
        vm.assume(wrapped != 0);
        vm.prank(ALICE);
        uint256 got = wstETH.unwrap(wrapped);
        assertLe(got, (amount * _rate()) / rateBefore + 2, "no more than the rate gave");
        assertGe(stETH.sharesOf(address(wstETH)), wstETH.totalSupply(), "backed after");
    }

    /* ERC-20 OF THE REAL ONE */

    function testFuzz_transferFrom_usesUpEvenAnUnlimitedAllowance(uint256 amount) public {
        amount = bound(amount, 0, 2 ether);
        vm.startPrank(ALICE);
        wstETH.wrap(3 ether);
        wstETH.approve(BOB, type(uint256).max);
        vm.stopPrank();
        vm.expectEmit();
        emit IERC20.Approval(ALICE, BOB, type(uint256).max - amount);
        vm.prank(BOB);
        wstETH.transferFrom(ALICE, BOB, amount);
        assertEq(wstETH.allowance(ALICE, BOB), type(uint256).max - amount, "allowance");
    }

    function test_transfer_revertsWithTheRealWords() public {
        vm.startPrank(BOB);
        vm.expectRevert("ERC20: transfer amount exceeds balance");
        wstETH.transfer(ALICE, 1);
        vm.expectRevert("ERC20: transfer amount exceeds allowance");
        wstETH.transferFrom(ALICE, BOB, 1);
    }

    function test_increaseAndDecreaseAllowance_addUp() public {
        vm.startPrank(ALICE);
        wstETH.increaseAllowance(BOB, 7);
        wstETH.decreaseAllowance(BOB, 3);
        assertEq(wstETH.allowance(ALICE, BOB), 4, "allowance");
        vm.expectRevert("ERC20: decreased allowance below zero");
        wstETH.decreaseAllowance(BOB, 5);
    }

    /* PERMIT */

    function testFuzz_permit_approvesBySignature(uint256 key, uint256 value) public {
        key = bound(key, 1, 1e40);
        address owner = vm.addr(key);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(owner, value, 0));
        vm.expectEmit();
        emit IERC20.Approval(owner, BOB, value);
        wstETH.permit(owner, BOB, value, block.timestamp, v, r, s);
        assertEq(wstETH.allowance(owner, BOB), value, "allowance");
        assertEq(wstETH.nonces(owner), 1, "nonce");
    }

    function test_permit_revertsWithTheRealWords() public {
        vm.expectRevert("ERC20Permit: expired deadline");
        wstETH.permit(ALICE, BOB, 1, block.timestamp - 1, 27, bytes32(0), bytes32(0));
        (, uint256 key) = makeAddrAndKey("stranger");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(ALICE, 1, 0));
        vm.expectRevert("ERC20Permit: invalid signature");
        wstETH.permit(ALICE, BOB, 1, block.timestamp, v, r, s);
        vm.expectRevert("ERC20Permit: invalid signature");
        wstETH.permit(address(0), BOB, 1, block.timestamp, 0, bytes32(0), bytes32(0));
    }

    function test_domainSeparator_isOfVersionOne() public view {
        assertEq(
            wstETH.DOMAIN_SEPARATOR(),
            keccak256(
                abi.encode(
                    keccak256(
                        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                    ),
                    keccak256("Wrapped liquid staked Ether 2.0"),
                    keccak256("1"),
                    block.chainid,
                    address(wstETH)
                )
            ),
            "domain separator"
        );
    }

    function _digest(address owner, uint256 value, uint256 nonce) private view returns (bytes32) {
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, owner, BOB, value, nonce, block.timestamp)
        );
        return keccak256(abi.encodePacked("\x19\x01", wstETH.DOMAIN_SEPARATOR(), structHash));
    }
}
