import { accounts } from '@kindyield/devnet'
import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
} from 'viem'

/** A wallet on the chain at `rpcUrl` that takes what its owner signed. */
export async function deployContractWallet(rpcUrl: string, owner: Address): Promise<Address> {
  const transport = http(rpcUrl)
  const deployer = createWalletClient({ account: accounts.owner, transport })
  const hash = await deployer.sendTransaction({ data: contractWalletCode(owner), chain: null })
  const chain = createPublicClient({ transport, pollingInterval: 10 })
  const { contractAddress } = await chain.waitForTransactionReceipt({ hash })
  if (contractAddress === null || contractAddress === undefined) throw new Error('no wallet was deployed')
  return contractAddress
}

/**
 * The smallest contract wallet (EIP-1271) with an owner: `isValidSignature(hash, signature)` recovers who made
 * the signature and says yes if it was the owner. It has that one function, so it looks at no selector. Where
 * the arguments lie: hash at 0x04, then the signature's offset and length, r at 0x64, s at 0x84, v at 0xa4.
 */
export function contractWalletCode(owner: Address): Hex {
  const runtime = concatHex([
    '0x600435600052', // memory[0x00] = hash
    '0x60a43560f81c602052', // memory[0x20] = v, the first byte of its word
    '0x604060646040', // 0x40 bytes from 0x64 to 0x40:
    '0x37', // memory[0x40] = r, memory[0x60] = s
    '0x60206000608060006001', // ecrecover (address 1) of memory 0x00–0x80, answer to memory[0x00]
    '0x5afa50', // staticcall with all gas; a failure leaves the hash there, which is nobody's address
    concatHex(['0x73', owner]), // the owner,
    '0x60005114', // equal to memory[0x00]: 1 or 0
    '0x631626ba7e60e01b02', // times the magic value 0x1626ba7e, which bytes4 has on its left side
    '0x60005260206000f3', // returned
  ])
  const size = numberToHex((runtime.length - 2) / 2, { size: 1 })
  // The constructor: copies what follows its own eleven bytes, and returns it as the contract's code.
  return concatHex(['0x60', size, '0x80600b6000396000f3', runtime])
}
