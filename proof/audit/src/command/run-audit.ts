import { type Deployment, deploymentOn, type Network } from '@kindyield/chain'
import { readNetworks } from '@kindyield/chain/network-files'
import { type Address, createPublicClient, http, type LocalAccount, type PublicClient, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { audit } from '../audit.ts'
import type { Comparison } from '../compare.ts'
import { vaultsOf } from '../ledger/ledger.ts'
import { createLogReader, type OnProgress } from '../ledger/read-logs.ts'
import { type Accounts, readAccounts } from '../read-accounts.ts'
import { type RequestApi, readerOf, readList } from '../read-api.ts'
import { awaitBlock, readIndexed } from './await-block.ts'
import { InputError } from './input-error.ts'
import { openApi } from './open-api.ts'
import { readOptions } from './read-options.ts'

/** On a busy chain the API goes on to the next block while its answers are read. */
const MAX_ATTEMPTS = 5
const LOCAL_CHAIN = 31_337
/** The well-known test mnemonic of Hardhat: public, never use it with real funds. */
const MNEMONIC = 'test test test test test test test test test test test junk'
const LOCAL_ACCOUNTS = 20

type Output = { print(line: string): void; report(line: string): void }

/** Audits an API and prints what it found. True when there is no difference. */
export async function runAudit(
  args: string[],
  environment: Record<string, string | undefined>,
  { print, report }: Output,
): Promise<boolean> {
  const options = readOptions(args, environment)
  const client = createPublicClient({ transport: http(options.rpc) }) as PublicClient
  const { network, deployment } = await findDeployment(client, options.factory)
  const { chainId } = deployment
  if (options.useLocalAccounts && chainId !== LOCAL_CHAIN)
    throw new InputError(
      `--local-accounts is for the local chain (${LOCAL_CHAIN}), not for ${network.displayName}`,
    )
  const known = [
    ...options.keys.map(key => privateKeyToAccount(key)),
    ...(options.useLocalAccounts ? localAccounts() : []),
  ]
  const progress = createProgress(report)
  const api = openApi({
    url: options.api,
    origin: options.origin,
    chainId,
    accounts: known,
    onWait: progress.pause,
  })
  const { request: requestApi } = api
  const { block: wanted, waitSeconds } = options
  const readLogs = createLogReader(client, deployment, progress.logs)
  const indexedBlock = async () => (await readIndexed(requestApi, chainId)).number

  for (let attempt = 1; ; attempt += 1) {
    const block = await awaitBlock({
      client,
      requestApi,
      chainId,
      wanted,
      waitSeconds,
      onWait: progress.wait,
    })
    const accounts = await readAccounts(client, deployment, block, readLogs)
    await requireSameFactory(requestApi, accounts)
    const holders = holdersOf(accounts, known)
    const { step: onStep } = progress
    const result = await audit({ client, deployment, accounts, requestApi, holders, indexedBlock, onStep })
    const newest = await indexedBlock()
    if (result.differences.length > 0 && newest !== block) {
      if (attempt === MAX_ATTEMPTS)
        throw new InputError(
          `The API went on to another block in each of ${attempt} attempts, so its answers are not of one block`,
        )
      report(`The API went on from block ${block} to ${newest} while it was read: once more`)
      continue
    }
    await api.signOut()
    print(`${network.displayName} (${chainId}), factory ${deployment.ngoFactory}, block ${block}`)
    describe(accounts, holders, print)
    printResult(result, print)
    return result.differences.length === 0
  }
}

/** Those who hold or held something: the keys of others prove nothing. */
function holdersOf({ ledger }: Accounts, known: LocalAccount[]) {
  const all = new Set(ledger.positions.map(({ holder }) => holder))
  return [...new Set(known.map(({ address }) => address))].filter(address => all.has(address))
}

/** A single wrong vault is a difference; if none is the factory's, the API is another factory's. */
async function requireSameFactory(requestApi: RequestApi, { ledger }: Accounts): Promise<void> {
  const own = new Set<string>(vaultsOf(ledger).map(({ address }) => address))
  const read = readerOf(requestApi)
  const lists = await Promise.all(['lido', 'aave'].map(protocol => readList(read, `/api/${protocol}/NGO`)))
  const listed = (lists as { data: { vault: string | null }[] }[]).flatMap(({ data }) => data)
  const found = listed.map(({ vault }) => vault).filter(vault => vault !== null)
  if (found.length > 0 && !found.some(vault => own.has(vault)))
    throw new InputError('--api is of another factory: none of its vaults was created by this one')
}

function describe({ ledger }: Accounts, holders: string[], print: Output['print']): void {
  const others = new Set(ledger.positions.map(({ holder }) => holder)).size - holders.length
  print(`${ledger.ngos.size} non-profits, ${ledger.positions.length} positions`)
  print('Compared with the vaults, the factory and the public answers (REST and GraphQL)')
  for (const holder of holders) print(`  and with the answers and statements (csv, xlsx) of ${holder}`)
  if (others > 0)
    print(`Not compared: answers and statements of ${others} other holders, whose keys are not in AUDIT_KEYS`)
}

function printResult({ figures, differences }: Comparison, print: Output['print']): void {
  for (const { where, expected, found } of differences)
    print(`${where}: expected ${expected}, found ${found}`)
  print(`${figures} figures, ${differences.length} difference${differences.length === 1 ? '' : 's'}`)
}

/** The accounts that every local chain funds. */
function localAccounts(): LocalAccount[] {
  // Once: turning the mnemonic into a seed takes longer than deriving all accounts.
  const branch = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()
  return Array.from({ length: LOCAL_ACCOUNTS }, (_, index) => {
    const { privateKey } = branch.deriveChild(index)
    if (privateKey === null) throw new Error(`Account ${index} has no key`)
    return privateKeyToAccount(toHex(privateKey))
  })
}

/** Says in a line each what takes time. */
function createProgress(report: (line: string) => void) {
  let last = ''
  /** Says nothing twice in a row. */
  const say = (line: string) => {
    if (line !== last) report(line)
    last = line
  }
  /** In steps of ten percent: a long chain is read in thousands of ranges. */
  const logs: OnProgress = (what, block, end) => {
    const tens = end === 0n ? 10n : (block * 10n) / end
    say(`Reading the logs of ${what}: ${tens * 10n}%`)
  }
  return {
    logs,
    step: (what: string) => say(`Comparing ${what}`),
    wait: (indexed: bigint, wanted: bigint) => say(`Waiting for the API: block ${indexed} of ${wanted}`),
    pause: (seconds: number) => say(`The API asks to wait ${seconds} s`),
  }
}

type Found = { network: Network; deployment: Deployment }

/** The factory to audit: the recorded one of the node's chain, or the given one. */
async function findDeployment(client: PublicClient, factory: Address | undefined): Promise<Found> {
  const chainId = await client.getChainId()
  const networks = readNetworks()
  const network = networks.find(each => each.chainId === chainId)
  if (network === undefined) {
    const known = networks.map(each => `${each.displayName} (${each.chainId})`)
    throw new InputError(`--rpc is a node of chain ${chainId}; it must be one of ${known.join(', ')}`)
  }
  const { displayName, lido, aave } = network
  const recorded = deploymentOn(network)
  const ngoFactory = factory ?? recorded?.ngoFactory
  if (ngoFactory === undefined)
    throw new InputError(`No factory is recorded for ${displayName}: --factory must name it`)
  const code = await client.getCode({ address: ngoFactory })
  if (code === undefined)
    throw new InputError(`There is no contract at ${ngoFactory} on ${displayName}: --factory must name one`)
  // Nobody recorded the block of another factory.
  const startBlock = recorded?.ngoFactory === ngoFactory ? recorded.startBlock : 0
  return { network, deployment: { chainId, ngoFactory, startBlock, lido, aave } }
}
