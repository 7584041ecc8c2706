import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deploymentOn, type Network } from '@kindyield/chain'
import { renderNetwork } from '@kindyield/chain/network-files'
import { StartupError } from '@kindyield/domain/startup-error'
import { type Address, formatEther, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { checkProtocols } from './check-protocols.ts'
import { createDeployer, type Deployer } from './create-deployer.ts'
import { createVerification } from './create-verification.ts'
import { type DeployedContract, deployKindyield, planContracts } from './deploy-kindyield.ts'
import { listOwnerActs, offerOwnership, renderSafeFile } from './owner-acts.ts'
import type { DeployOptions } from './read-deploy-options.ts'
import { recognizeOwner } from './recognize-owner.ts'
import { requireChain } from './require-chain.ts'

export type DeployTarget = { network: Network; path: string; options: DeployOptions; replaces: boolean }
type Print = (line: string) => void

/** A byte of code costs 200 gas to keep, 16 to send and 2 to count. */
const GAS_PER_BYTE = 220n
/** Of each transaction, constructors included, and of what the factory is prepared with. */
const GAS_PER_CONTRACT = 600_000n

/**
 * The guided deployment: looks at everything that can be known before, sends transactions, hands the factory over to
 * its owner, and says what is left. Interrupted anywhere, the next run goes on.
 */
export async function deployToNetwork(
  { network, path, options, replaces }: DeployTarget,
  print: Print,
): Promise<void> {
  const { chainId, lido, aave, kindyield } = network
  const { owner, oracle, predecessors } = options
  const account = privateKeyToAccount(options.deployerKey)
  const deployer = createDeployer({ rpcUrl: options.rpcUrl, account, isLocal: network.isLocal })
  await requireChain(deployer.chain, network)
  const settings = { lido, aave, oracle, predecessors, announcementDelay: kindyield.announcementDelay }
  const { contracts, factory } = planContracts(settings, account.address)
  if (!replaces) refuseSecondFactory(network, factory.address)
  const ownerKind = await recognizeOwner(deployer.chain, owner)
  await requireProtocols(deployer, network)
  await requireBalance(deployer, network, contracts)

  await deployKindyield(deployer, {
    ...settings,
    chainId,
    previous: deploymentOn(network) ?? undefined,
    // Written before the first transaction, so that an interrupted run keeps its start block.
    onPlanned: ({ ngoFactory, startBlock }) =>
      writeFileSync(path, renderNetwork({ ...network, kindyield: { ...kindyield, ngoFactory, startBlock } })),
    onProgress: print,
  })
  await offerOwnership(deployer, factory, owner)

  const folder = dirname(path)
  const verification = join(folder, 'verification', String(chainId))
  mkdirSync(verification, { recursive: true })
  for (const contract of contracts) {
    const text = JSON.stringify(createVerification(contract), null, 2)
    writeFileSync(join(verification, `${contract.name}.json`), `${text}\n`)
  }
  print(`Written: ${path} and ${verification}`)

  const acts = await listOwnerActs(deployer.chain, factory.address, network, owner)
  const safeFile = join(folder, 'safe', `${chainId}.json`)
  rmSync(safeFile, { force: true })
  const isSafe = ownerKind === 'safe' && acts.length > 0
  if (isSafe) {
    mkdirSync(dirname(safeFile), { recursive: true })
    writeFileSync(safeFile, renderSafeFile(chainId, owner, factory.address, acts))
  }
  const left = [
    ...acts.map(
      ({ functionName, args, reason }) =>
        `${owner} calls ${functionName}(${args.join(', ')}) of ${factory.address}, which ${reason}.`,
    ),
    ...(isSafe ? [`The Safe finds that in ${safeFile}, for its Transaction Builder.`] : []),
    `The keeper signs as ${oracle}, which needs ${network.currency.symbol} for fees: KEEPER_PRIVATE_KEY.`,
    `The server reads ${path}: NETWORK=${network.name}, with RPC_URL.`,
    `To look at it all again: npm run deploy -- --network ${network.name} --check`,
  ]
  print('Left to do:')
  for (const [at, line] of left.entries()) print(`  ${at + 1}. ${line}`)
}

/** Other settings give another address. Whoever has positions at the first would not find them in the app any more. */
function refuseSecondFactory({ name, kindyield }: Network, planned: Address): void {
  const { ngoFactory } = kindyield
  if (ngoFactory === null || ngoFactory === planned) return
  throw new StartupError(
    `${name} has the factory ${ngoFactory} already, and with these contracts, DEPLOYER_KEY, ORACLE and PREDECESSORS another would be at ${planned}. To put it in the place of the first: --replace`,
  )
}

async function requireProtocols({ chain }: Deployer, network: Network): Promise<void> {
  if (network.lido === null && network.aave === null) {
    throw new StartupError('The network has neither Lido nor Aave.')
  }
  const broken = (await checkProtocols(chain, network)).filter(({ isKept }) => !isKept)
  if (broken.length === 0) return
  throw new StartupError(['Not so:', ...broken.map(({ promise }) => `  ${promise}`)].join('\n'))
}

/** Refuses to begin what cannot be paid to its end at twice the fee of now. */
async function requireBalance(
  { chain, account }: Deployer,
  { currency, displayName }: Network,
  contracts: DeployedContract[],
): Promise<void> {
  let gas = 0n
  for (const { planned } of contracts) {
    if (!('initCode' in planned) || (await chain.getCode({ address: planned.address })) !== undefined)
      continue
    gas += BigInt(size(planned.initCode)) * GAS_PER_BYTE + GAS_PER_CONTRACT
  }
  if (gas === 0n) return
  const [balance, { maxFeePerGas }] = await Promise.all([
    chain.getBalance({ address: account.address }),
    chain.estimateFeesPerGas(),
  ])
  const cost = gas * maxFeePerGas * 2n
  if (balance >= cost) return
  throw new StartupError(
    `${account.address} has ${formatEther(balance)} ${currency.symbol} on ${displayName}, and needs up to ${formatEther(cost)}.`,
  )
}
