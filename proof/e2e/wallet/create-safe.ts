import compatibilityHandler from '@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json' with {
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
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { hardhat } from 'viem/chains'
import { openChain } from './open-chain.ts'

const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address handler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 salt) returns (address)',
  'function nonce() view returns (uint256)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const types = {
  SafeMessage: [{ name: 'message', type: 'bytes' }],
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

type Sent = { to: Address; data: Hex; value?: Hex }

/** Deploys a real Safe with two owners, accounts of the chain, who both must sign. */
export async function createSafe(ownerIndexes: [number, number]) {
  const chain = openChain()
  const accounts = await chain.getAddresses()
  // Safe expects signatures sorted by signer.
  const owners = ownerIndexes.map(index => accounts[index] ?? zeroAddress).sort() as [Address, Address]
  const [account] = owners
  const deploy = async ({ bytecode }: { bytecode: string }) => {
    const hash = await chain.deployContract({ abi: [], bytecode: bytecode as Hex, account })
    return (await chain.waitForTransactionReceipt({ hash })).contractAddress ?? zeroAddress
  }
  const handler = await deploy(compatibilityHandler)
  const data = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [owners, 2n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const { request, result: address } = await chain.simulateContract({
    address: await deploy(proxyFactory),
    abi,
    functionName: 'createProxyWithNonce',
    args: [await deploy(singleton), data, 0n],
    account,
  })
  await chain.waitForTransactionReceipt({ hash: await chain.writeContract(request) })
  await chain.setBalance({ address, value: parseEther('10') })

  const domain = { chainId: hardhat.id, verifyingContract: address }
  const signedBy = async (sign: (account: Address) => Promise<Hex>) =>
    concatHex([await sign(owners[0]), await sign(owners[1])])
  const proposed = new Map<Hex, Awaited<ReturnType<typeof detail>>>()
  const detail = async ({ to, data, value = '0x0' }: Sent) => ({
    to,
    data,
    value: BigInt(value),
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver: zeroAddress,
    nonce: await chain.readContract({ address, abi, functionName: 'nonce' }),
  })

  return {
    address,
    /** Both owners sign a message; the Safe accepts it by EIP-1271. */
    sign(text: Hex): Promise<Hex> {
      const message = { message: hashMessage({ raw: text }) }
      return signedBy(account =>
        chain.signTypedData({ account, domain, types, primaryType: 'SafeMessage', message }),
      )
    },
    /** Returns the safeTxHash for a transaction request, as a Safe wallet does. */
    async propose(sent: Sent): Promise<Hex> {
      const message = await detail(sent)
      const hash = hashTypedData({ domain, types, primaryType: 'SafeTx', message })
      proposed.set(hash, message)
      return hash
    },
    /** Both owners sign the proposed transaction and one executes it. Resolves to the transaction hash. */
    async execute(hash: Hex): Promise<Hex> {
      const message = proposed.get(hash)
      if (!message) throw new Error(`Nothing was proposed as ${hash}`)
      const signatures = await signedBy(account =>
        chain.signTypedData({ account, domain, types, primaryType: 'SafeTx', message }),
      )
      const { to, value, data } = message
      const args = [to, value, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, signatures] as const
      return chain.writeContract({ address, abi, functionName: 'execTransaction', args, account })
    },
  }
}

export type Safe = Awaited<ReturnType<typeof createSafe>>
