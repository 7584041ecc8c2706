// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ILidoVaultCore} from "../src/interfaces/ILidoVault.sol";
import {IVaultCore, IVaultExtension} from "../src/interfaces/IVault.sol";
import {IVaultErrors} from "../src/interfaces/IVaultErrors.sol";
import {LidoChain} from "./support/LidoChain.sol";

/// Several exits and claims in one transaction, and a deposit with its permit.
/// @custom:requirement R39
contract MulticallTest is LidoChain {
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    uint256[] private ids;

    function setUp() public {
        _deployLido();
        _deployVaults();
        _fund(ALICE, 1000 ether);
        vm.startPrank(ALICE);
        for (uint16 i = 0; i < 10; ++i) ids.push(vault.stakeStEth(10 ether, 10 + (i % 3)));
        vm.stopPrank();
        _setRate(1.5e27);
    }

    function _exits() private view returns (bytes[] memory calls) {
        calls = new bytes[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            calls[i] = abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, ids[i]));
        }
    }

    function testFuzz_multicall_paysWhatSingleExitsPay(uint256 rate) public {
        _setRate(bound(rate, 0.2e27, 20e27));
        uint256 state = vm.snapshotState();
        vm.startPrank(ALICE);
        for (uint256 i = 0; i < ids.length; ++i) vault.claimWithdrawInStEth(ALL, ids[i]);
        uint256 single = stEth.sharesOf(ALICE);
        vm.revertToState(state);
        vm.startPrank(ALICE);
        vault.multicall(_exits());
        assertEq(stEth.sharesOf(ALICE), single, "shares");
        assertEq(vault.trancheCount(address(stEth)), 0, "tranches");
    }

    function test_multicall_returnsWhatTheFunctionsReturn() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ILidoVaultCore.claimWithdrawInWStEth, (ALL, ids[0]));
        calls[1] = abi.encodeCall(ILidoVaultCore.requestWithdrawals, (ALL, ids[1]));
        uint256 before = wstEth.balanceOf(ALICE);
        vm.prank(ALICE);
        bytes[] memory results = vault.multicall(calls);
        assertEq(abi.decode(results[0], (uint256)), wstEth.balanceOf(ALICE) - before, "wrapped");
        assertEq(abi.decode(results[1], (uint256[])).length, 1, "requests");
    }

    /// For the banned, after the end, while deposits are paused.
    function test_multicall_leavesAndClaimsInAnyState() public {
        bytes[] memory calls = new bytes[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = abi.encodeCall(ILidoVaultCore.requestWithdrawals, (ALL, ids[i]));
        }
        vm.startPrank(OWNER);
        vault.ban(ALICE);
        vault.setDepositsPaused(true);
        vm.stopPrank();
        _end(vault);
        vm.prank(ALICE);
        vault.multicall(calls);
        _finalize();
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = abi.encodeCall(ILidoVaultCore.claimWithdrawal, (i + 1));
        }
        uint256 before = ALICE.balance;
        vm.prank(ALICE);
        vault.multicall(calls);
        assertGt(ALICE.balance - before, 30 ether, "claimed");
    }

    /* ALL OR NOTHING */

    function test_multicall_revertsAsAWholeWithTheReasonOfTheCall() public {
        bytes[] memory calls = _exits();
        calls[9] = calls[0];
        uint256 before = stEth.sharesOf(ALICE);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, ids[0]));
        vm.prank(ALICE);
        vault.multicall(calls);
        assertEq(stEth.sharesOf(ALICE), before, "nothing was paid");
    }

    function test_multicall_revertsAsAWholeWithoutAReason() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, ids[0]));
        calls[1] = abi.encodeWithSignature("unknown()");
        uint256 before = stEth.sharesOf(ALICE);
        vm.expectRevert(abi.encodeWithSignature("FailedCall()"));
        vm.prank(ALICE);
        vault.multicall(calls);
        assertEq(stEth.sharesOf(ALICE), before, "nothing was paid");
    }

    function test_multicall_refusesShortAndLongLists() public {
        vm.expectRevert(IVaultErrors.EmptyList.selector);
        vault.multicall(new bytes[](0));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.TooManyItems.selector, 101, 100));
        vault.multicall(new bytes[](101));
    }

    /// Every call is the caller's own: a batch gives no rights.
    function test_multicall_givesNoRights() public {
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(ILidoVaultCore.claimWithdrawInStEth, (ALL, ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, BOB, ids[0]));
        vm.prank(BOB);
        vault.multicall(calls);
        calls[0] = abi.encodeCall(IVaultCore.ban, (ALICE));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotOwner.selector, BOB));
        vm.prank(BOB);
        vault.multicall(calls);
        calls[0] = abi.encodeCall(IVaultExtension.setAsideDonations, (BOB));
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotFactory.selector, BOB));
        vm.prank(BOB);
        vault.multicall(calls);
    }

    /// One payment of ether must not count for several stakes.
    function test_multicall_takesNoEther() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(ILidoVaultCore.stake, (50));
        calls[1] = calls[0];
        bytes memory data = abi.encodeCall(IVaultExtension.multicall, (calls));
        vm.prank(ALICE);
        (bool done, ) = address(vault).call{value: 1 ether}(data);
        assertFalse(done, "refused");
        vm.expectRevert(IVaultErrors.ZeroAmount.selector);
        vm.prank(ALICE);
        vault.multicall(calls);
    }

    /* EXTENSION */

    /// The vault's storage, not the extension's: a call to the bare extension finds nothing and takes nothing.
    function test_extension_doesNothingByItself() public {
        address extension = IExtended(factory.LIDO_VAULT()).EXTENSION();
        IVaultExtension bare = IVaultExtension(extension);
        (, , uint256 units) = bare.getPosition(ALICE, ids[0]);
        assertEq(units, 0, "units");
        uint256[] memory list = new uint256[](2);
        (list[0], list[1]) = (ids[0], ids[1]);
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NotStaked.selector, ALICE, ids[0]));
        vm.prank(ALICE);
        bare.merge(list);
    }

    function test_fallback_refusesWhatNeitherKnows() public {
        (bool done, ) = address(vault).call(abi.encodeWithSignature("upgradeTo(address)", ALICE));
        assertFalse(done, "refused");
    }

    /* PERMIT */

    /// @custom:requirement R35
    function testFuzz_permit_andAddInOneTransaction(uint256 amount) public {
        amount = bound(amount, 2, 99 ether);
        (address owner, uint256 key) = makeAddrAndKey("a holder with a key");
        _fund(owner, 100 ether);
        vm.startPrank(owner);
        uint256 id = vault.stake{value: 1 ether}(50);
        stEth.approve(address(vault), 0);
        bytes[] memory calls = new bytes[](2);
        calls[0] = _permitCall(owner, key, amount);
        calls[1] = abi.encodeCall(ILidoVaultCore.addStEthTo, (id, amount));
        vault.multicall(calls);
        (, uint256 principal, ) = vault.getStakeInfo(owner, id);
        assertEq(principal, 1 ether + amount, "principal");
        assertLe(stEth.allowance(owner, address(vault)), 2, "allows no more than it uses, up to rounding");
    }

    /// Somebody may use a signature that waits in the mempool: the allowance is there all the same.
    /// @custom:requirement R35
    function testFuzz_permit_usedByAnotherBefore(uint256 amount) public {
        amount = bound(amount, 2, 99 ether);
        (address owner, uint256 key) = makeAddrAndKey("a holder with a key");
        _fund(owner, 100 ether);
        vm.prank(owner);
        stEth.approve(address(vault), 0);
        (uint8 v, bytes32 r, bytes32 s) = _sign(owner, key, amount);
        vm.prank(BOB);
        stEth.permit(owner, address(vault), amount, _deadline(), v, r, s);
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IVaultExtension.permit, (address(stEth), amount, _deadline(), v, r, s));
        calls[1] = abi.encodeCall(ILidoVaultCore.stakeStEth, (amount, 50));
        vm.prank(owner);
        vault.multicall(calls);
        (, uint256 principal, ) = vault.getStakeInfo(owner, 11);
        assertEq(principal, amount, "principal");
    }

    /// The vault asks for the caller's allowance only, whoever signed.
    /// @custom:requirement R35
    function testFuzz_permit_isOfTheCallerAlone(uint256 amount, address caller) public {
        vm.assume(caller != makeAddr("a holder with a key") && caller != ALICE);
        (address owner, uint256 key) = makeAddrAndKey("a holder with a key");
        (uint8 v, bytes32 r, bytes32 s) = _sign(owner, key, amount);
        vm.prank(caller);
        vault.permit(address(stEth), amount, _deadline(), v, r, s);
        assertEq(stEth.allowance(owner, address(vault)), 0, "of the signer");
        assertEq(stEth.allowance(caller, address(vault)), 0, "of the caller");
    }

    /// @custom:requirement R35
    function test_permit_refusesWhatIsNoToken() public {
        vm.expectRevert(abi.encodeWithSelector(IVaultErrors.NoCode.selector, BOB));
        vault.permit(BOB, 1, 1, 0, 0, 0);
    }

    function _permitCall(address owner, uint256 key, uint256 value) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = _sign(owner, key, value);
        return abi.encodeCall(IVaultExtension.permit, (address(stEth), value, _deadline(), v, r, s));
    }

    /// Later than now, because a signature waits in the mempool.
    function _deadline() private view returns (uint256) {
        return block.timestamp + 30 minutes;
    }

    function _sign(
        address owner,
        uint256 key,
        uint256 value
    ) private view returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 message = keccak256(
            abi.encode(PERMIT_TYPEHASH, owner, vault, value, stEth.nonces(owner), _deadline())
        );
        return vm.sign(key, keccak256(abi.encodePacked("\x19\x01", stEth.DOMAIN_SEPARATOR(), message)));
    }
}

interface IExtended {
    function EXTENSION() external view returns (address);
}
