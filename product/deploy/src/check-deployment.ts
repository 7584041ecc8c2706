import { aaveVaultAbi, type Deployment, lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { PROTOCOL_NAMES, type Protocol } from '@kindyield/domain/protocol'
import {
  type Address,
  concatHex,
  isAddressEqual,
  maxUint256,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem'
import { isSameCode, readArtifact } from './read-artifact.ts'

/** One check of a deployment: what should be so, and whether it is. */
export type Check = { promise: string; isKept: boolean }

type Checking = { chain: PublicClient; deployment: Deployment; check(promise: string, isKept: boolean): void }
type VaultOfNgo = { protocol: Protocol; address: Address; implementation: Address }

const PARTS = parseAbi([
  'function EXTENSION() view returns (address)',
  'function STETH() view returns (address)',
  'function WSTETH() view returns (address)',
  'function QUEUE() view returns (address)',
  'function POOL() view returns (address)',
])

/**
 * Compares a deployment with the compiled contracts of this checkout and with its network's addresses, and asks every
 * vault whether it holds what it owes. Sends no transaction.
 */
export async function checkDeployment(
  chain: PublicClient,
  deployment: Deployment,
  announcementDelay: number,
): Promise<Check[]> {
  const checks: Check[] = []
  const checking: Checking = {
    chain,
    deployment,
    check: (promise, isKept) => checks.push({ promise, isKept }),
  }
  const factory = { address: deployment.ngoFactory, abi: ngoFactoryAbi } as const
  await checkCode(checking, 'NgoFactory', deployment.ngoFactory)
  const [delay, lidoVault, aaveVault, ngoCount] = await Promise.all([
    chain.readContract({ ...factory, functionName: 'DELAY' }),
    readImplementation(checking, 'LIDO_VAULT'),
    readImplementation(checking, 'AAVE_VAULT'),
    chain.readContract({ ...factory, functionName: 'ngoCount' }),
  ])
  checking.check(`Announced changes wait ${announcementDelay} seconds`, delay === BigInt(announcementDelay))
  const { lido, aave } = deployment
  await checkVault(
    checking,
    'lido',
    lidoVault,
    lido && { STETH: lido.stETH, WSTETH: lido.wstETH, QUEUE: lido.withdrawalQueue },
  )
  await checkVault(checking, 'aave', aaveVault, aave && { POOL: aave.pool })
  for (const [symbol, token] of Object.entries(aave?.tokens ?? {})) {
    const [isAllowed] = await chain.readContract({ ...factory, functionName: 'tokenState', args: [token] })
    checking.check(`${symbol} can be deposited`, isAllowed)
  }
  for (let id = 1n; id <= ngoCount; id += 1n) {
    const [ofLido, ofAave] = await chain.readContract({ ...factory, functionName: 'vaultsOf', args: [id] })
    await checkNgoVault(checking, id, { protocol: 'lido', address: ofLido, implementation: lidoVault })
    await checkNgoVault(checking, id, { protocol: 'aave', address: ofAave, implementation: aaveVault })
  }
  return checks
}

function readImplementation({ chain, deployment }: Checking, functionName: 'LIDO_VAULT' | 'AAVE_VAULT') {
  const abi = parseAbi([
    'function LIDO_VAULT() view returns (address)',
    'function AAVE_VAULT() view returns (address)',
  ])
  return chain.readContract({ address: deployment.ngoFactory, abi, functionName })
}

async function checkCode({ chain, check }: Checking, name: string, address: Address): Promise<void> {
  const code = (await chain.getCode({ address })) ?? '0x'
  check(
    `The code of ${name} at ${address} is that of this checkout`,
    isSameCode(readArtifact(`${name}.sol`), code),
  )
}

/** The implementation of a protocol's vaults and its extension; none where the network lacks the protocol. */
async function checkVault(
  checking: Checking,
  protocol: Protocol,
  vault: Address,
  parts: Partial<Record<'STETH' | 'WSTETH' | 'QUEUE' | 'POOL', Address>> | null,
): Promise<void> {
  const { chain, check } = checking
  const name = PROTOCOL_NAMES[protocol]
  if (parts === null) return check(`There is no vault for ${name}`, vault === zeroAddress)
  const read = (address: Address, functionName: (typeof PARTS)[number]['name']) =>
    chain.readContract({ address, abi: PARTS, functionName })
  const extension = await read(vault, 'EXTENSION')
  await checkCode(checking, `${name}Vault`, vault)
  await checkCode(checking, `${name}Extension`, extension)
  for (const [part, address] of Object.entries(parts) as [keyof typeof parts, Address][]) {
    const found = await Promise.all([vault, extension].map(contract => read(contract, part)))
    check(
      `The vault for ${name} and its extension use ${address} as ${part}`,
      found.every(each => isAddressEqual(each, address)),
    )
  }
  const isFinished = await chain.readContract({ address: vault, abi: lidoVaultAbi, functionName: 'isFinish' })
  check(`The implementation of the vault for ${name} takes no deposits`, isFinished)
}

/** A vault of an NGO runs the code of the implementation, belongs to the factory, and holds what it owes. */
async function checkNgoVault(
  { chain, deployment, check }: Checking,
  ngoId: bigint,
  { protocol, address, implementation }: VaultOfNgo,
): Promise<void> {
  if (address === zeroAddress) return
  const of = `The vault of non-profit ${ngoId} for ${PROTOCOL_NAMES[protocol]}`
  const vault = { address, abi: aaveVaultAbi } as const
  const [code, factory] = await Promise.all([
    chain.getCode({ address }),
    chain.readContract({ ...vault, functionName: 'factory' }),
  ])
  check(`${of} runs the implementation`, code === minimalProxyOf(implementation))
  check(`${of} belongs to the factory`, isAddressEqual(factory, deployment.ngoFactory))
  const tokens =
    protocol === 'lido'
      ? [deployment.lido?.stETH ?? zeroAddress]
      : await chain.readContract({ ...vault, functionName: 'tokens' })
  for (const token of tokens) {
    const [held, donations, earlier, positions] = await Promise.all([
      chain.readContract({ ...vault, functionName: 'sharesHeld', args: [token] }),
      chain.readContract({ ...vault, functionName: 'donationShares', args: [token] }),
      chain.readContract({ ...vault, functionName: 'earlierShares', args: [token] }),
      chain.readContract({ ...vault, functionName: 'sharesOwed', args: [token, 0n, maxUint256] }),
    ])
    check(`${of} holds what it owes in ${token}`, held >= donations + earlier + positions)
  }
}

/** The code of a clone, as EIP-1167 has it. */
function minimalProxyOf(implementation: Address) {
  return concatHex([
    '0x363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ]).toLowerCase()
}
