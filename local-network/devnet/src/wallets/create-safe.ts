import compatibilityHandler from '@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json' with {
  type: 'json',
}
import signMessageLibrary from '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json' with {
  type: 'json',
}
import proxyFactory from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with {
  type: 'json',
}
import singleton from '@safe-global/safe-smart-account/build/artifacts/contracts/Safe.sol/Safe.json' with {
  type: 'json',
}
import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  type LocalAccount,
  padHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'

const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address handler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 salt) returns (address)',
  'function swapOwner(address previous, address owner, address next)',
  'function signMessage(bytes data)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
const CALL = 0
const DELEGATECALL = 1
/** What stands before the first owner in a Safe's list of them. */
const SENTINEL = '0x0000000000000000000000000000000000000001'

/** A real Safe with one owner, which has ether for its transactions. */
export async function createSafe(rpcUrl: string, owner: LocalAccount) {
  const transport = http(rpcUrl)
  const chain = createPublicClient({ transport, pollingInterval: 10 })
  const wallet = createWalletClient({ account: owner, transport })
  const mined = async (hash: Hex) => {
    const receipt = await chain.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${hash} failed`)
    return receipt
  }
  const deploy = async ({ bytecode }: { bytecode: string }) => {
    const hash = await wallet.deployContract({ abi: [], bytecode: bytecode as Hex, chain: null })
    return (await mined(hash)).contractAddress ?? zeroAddress
  }
  const handler = await deploy(compatibilityHandler)
  const setup = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner.address], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const { request, result: address } = await chain.simulateContract({
    address: await deploy(proxyFactory),
    abi,
    functionName: 'createProxyWithNonce',
    args: [await deploy(singleton), setup, 0n],
    account: owner,
  })
  await mined(await wallet.writeContract({ ...request, chain: null }))

  async function execute(to: Address, data: Hex, operation = CALL): Promise<void> {
    // The owner sends it, which a Safe takes for the owner's signature.
    const signatures = concatHex([padHex(owner.address), zeroHash, '0x01'])
    const args = [to, 0n, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, signatures] as const
    await mined(
      await wallet.writeContract({ address, abi, functionName: 'execTransaction', args, chain: null }),
    )
  }

  return {
    address,
    /** The Safe calls a contract. */
    execute,
    /** The owner signs a text, which the Safe then takes for its own (EIP-1271). */
    async sign(text: string): Promise<Hex> {
      const domain = { chainId: await chain.getChainId(), verifyingContract: address }
      return owner.signTypedData({
        domain,
        types,
        primaryType: 'SafeMessage',
        message: { message: hashMessage(text) },
      })
    },
    /** The Safe itself approves a text, on the chain: its signature is then empty. */
    async approve(text: string): Promise<void> {
      const library = await deploy(signMessageLibrary)
      const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [hashMessage(text)] })
      await execute(library, data, DELEGATECALL)
    },
    /** Another owner in place of the one who signed. */
    async replaceOwner(next: Address): Promise<void> {
      const args = [SENTINEL, owner.address, next] as const
      await execute(address, encodeFunctionData({ abi, functionName: 'swapOwner', args }))
    },
  }
}
