// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {LidoFixture} from "./LidoFixture.sol";

/// A contract wallet that accepts one digest as signed.
contract DigestWallet is IERC1271 {
    bytes32 public signedDigest;

    function sign(bytes32 digest) external {
        signedDigest = digest;
    }

    function isValidSignature(bytes32 digest, bytes calldata) external view returns (bytes4) {
        return digest == signedDigest ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}

contract StETHPermitTest is LidoFixture {
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    address internal immutable SPENDER = makeAddr("spender");

    function test_eip712Domain_hasTheFourFieldsOfTheRealOne() public view {
        (string memory name, string memory version, uint256 chainId, address token) = stETH.eip712Domain();
        assertEq(name, "Liquid staked Ether 2.0");
        assertEq(version, "2");
        assertEq(chainId, block.chainid, "chain");
        assertEq(token, address(stETH), "token");
        assertEq(
            stETH.DOMAIN_SEPARATOR(),
            keccak256(
                abi.encode(
                    keccak256(
                        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                    ),
                    keccak256(bytes(name)),
                    keccak256(bytes(version)),
                    chainId,
                    token
                )
            ),
            "domain separator"
        );
    }

    function test_domainSeparator_followsTheChain() public {
        bytes32 before = stETH.DOMAIN_SEPARATOR();
        vm.chainId(block.chainid + 1);
        assertNotEq(stETH.DOMAIN_SEPARATOR(), before, "domain separator");
    }

    function testFuzz_permit_approvesBySignature(uint256 key, uint256 value) public {
        key = bound(key, 1, 1e40);
        address owner = vm.addr(key);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(owner, value, 0, block.timestamp));
        vm.expectEmit();
        emit IERC20.Approval(owner, SPENDER, value);
        stETH.permit(owner, SPENDER, value, block.timestamp, v, r, s);
        assertEq(stETH.allowance(owner, SPENDER), value, "allowance");
        assertEq(stETH.nonces(owner), 1, "nonce");
    }

    function test_permit_worksOnceOnly() public {
        (address owner, uint256 key) = makeAddrAndKey("owner");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(owner, 1, 0, block.timestamp));
        stETH.permit(owner, SPENDER, 1, block.timestamp, v, r, s);
        vm.expectRevert("INVALID_SIGNATURE");
        stETH.permit(owner, SPENDER, 1, block.timestamp, v, r, s);
    }

    function test_permit_revertsAfterDeadline() public {
        vm.expectRevert("DEADLINE_EXPIRED");
        stETH.permit(address(1), SPENDER, 1, block.timestamp - 1, 27, bytes32(0), bytes32(0));
    }

    function test_permit_revertsOnAnothersSignature() public {
        (, uint256 key) = makeAddrAndKey("stranger");
        address owner = makeAddr("owner");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(owner, 1, 0, block.timestamp));
        vm.expectRevert("INVALID_SIGNATURE");
        stETH.permit(owner, SPENDER, 1, block.timestamp, v, r, s);
    }

    function test_permit_asksContractsByEip1271() public {
        DigestWallet wallet = new DigestWallet();
        vm.expectRevert("INVALID_SIGNATURE");
        stETH.permit(address(wallet), SPENDER, 5, block.timestamp, 0, bytes32(0), bytes32(0));

        wallet.sign(_digest(address(wallet), 5, 0, block.timestamp));
        stETH.permit(address(wallet), SPENDER, 5, block.timestamp, 0, bytes32(0), bytes32(0));
        assertEq(stETH.allowance(address(wallet), SPENDER), 5, "allowance");
    }

    function _digest(
        address owner,
        uint256 value,
        uint256 nonce,
        uint256 deadline
    ) private view returns (bytes32) {
        bytes32 structHash = keccak256(abi.encode(PERMIT_TYPEHASH, owner, SPENDER, value, nonce, deadline));
        return keccak256(abi.encodePacked("\x19\x01", stETH.DOMAIN_SEPARATOR(), structHash));
    }
}
