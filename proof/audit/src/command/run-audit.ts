import { type LocalAccount, toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { audit } from '../audit.ts'
import { type AuditedNetwork, type AuditedNetworks, protocolsOf } from '../audited-network.ts'
import type { Comparison } from '../compare.ts'
import { vaultsOf } from '../ledger/ledger.ts'
import { createLogReader, type OnProgress } from '../ledger/read-logs.ts'
import { readAccounts } from '../read-accounts.ts'
import { type RequestApi, readerOf, readList } from '../read-api.ts'
import { awaitBlock } from './await-block.ts'
import { type Found, findNetworks, requireSameNetworks } from './find-networks.ts'
import { InputError } from './input-error.ts'
import { openApi } from './open-api.ts'
import { type Options, readOptions } from './read-options.ts'
import { readIndexed, readStatus } from './read-status.ts'

/** On a busy chain the API goes on to the next block while its answers are read. */
const MAX_ATTEMPTS = 5
const LOCAL_CHAINS = [31_337, 31_338]
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
  const found = await findNetworks({ ...options, files: environment.DEPLOYMENTS })
  const stranger = found.find(({ chainId }) => !LOCAL_CHAINS.includes(chainId))
  if (options.useLocalAccounts && stranger !== undefined)
    throw new InputError(
      `--local-accounts is for local chains (${LOCAL_CHAINS.join(', ')}), not for ${stranger.displayName}`,
    )
  const known = [
    ...options.keys.map(key => privateKeyToAccount(key)),
    ...(options.useLocalAccounts ? localAccounts() : []),
  ]
  const progress = createProgress(report)
  const api = openApi({
    url: options.api,
    origin: options.origin,
    // Any network of the API.
    chainId: found[0].chainId,
    accounts: known,
    onWait: progress.pause,
  })
  const { request: requestApi } = api
  const [first, ...others] = requireSameNetworks(found, await readStatus(requestApi))
  const readerFor = (network: Found) => createReader(network, requestApi, options, progress)
  const readFirst = readerFor(first)
  const readOthers = others.map(readerFor)

  for (let attempt = 1; ; attempt += 1) {
    const networks: AuditedNetworks = [
      await readFirst(),
      ...(await Promise.all(readOthers.map(read => read()))),
    ]
    const holders = holdersOf(networks, known)
    await requireSameFactory(requestApi, networks)
    const { step: onStep } = progress
    const result = await audit({ networks, requestApi, holders, onStep })
    const moved = await findMoved(networks)
    if (result.differences.length > 0 && moved !== undefined) {
      if (attempt === MAX_ATTEMPTS)
        throw new InputError(
          `The API went on to another block in each of ${attempt} attempts, so its answers are not of one block`,
        )
      report(`The API went on from block ${moved.from} to ${moved.to} while it was read: once more`)
      continue
    }
    await api.signOut()
    describe(networks, [first, ...others], holders, print)
    printResult(result, print)
    return result.differences.length === 0
  }
}

type Progress = ReturnType<typeof createProgress>

/** Reads a network up to the block that the API answers for: from its first one, and later what is new. */
function createReader(
  network: Found,
  requestApi: RequestApi,
  { block: wanted, waitSeconds }: Options,
  { logs, wait: onWait }: Progress,
): () => Promise<AuditedNetwork> {
  const { client, chainId, displayName: name } = network
  const readLogs = createLogReader(client, network, logs)
  const indexedBlock = async () => (await readIndexed(requestApi, chainId)).number
  return async () => {
    const block = await awaitBlock({ client, requestApi, chainId, wanted, waitSeconds, onWait })
    return { name, client, accounts: await readAccounts(client, network, block, readLogs), indexedBlock }
  }
}

/** A network of which the API answers for another block by now. */
async function findMoved(networks: AuditedNetworks): Promise<{ from: bigint; to: bigint } | undefined> {
  for (const { accounts, indexedBlock } of networks) {
    const { number: from } = accounts.block
    const to = (await indexedBlock?.()) ?? from
    if (to !== from) return { from, to }
  }
  return undefined
}

const positionsOn = (networks: AuditedNetworks) =>
  networks.flatMap(({ accounts }) => accounts.ledger.positions)

/** Those who hold or held something: the keys of others prove nothing. */
function holdersOf(networks: AuditedNetworks, known: LocalAccount[]) {
  const all = new Set(positionsOn(networks).map(({ holder }) => holder))
  return [...new Set(known.map(({ address }) => address))].filter(address => all.has(address))
}

/** A single wrong vault is a difference; if none is the factory's, the API is another factory's. */
async function requireSameFactory(requestApi: RequestApi, networks: AuditedNetworks): Promise<void> {
  const read = readerOf(requestApi)
  for (const { accounts } of networks) {
    const own = new Set<string>(vaultsOf(accounts.ledger).map(({ address }) => address))
    const paths = protocolsOf(accounts.deployment).map(protocol => `/api/${protocol}/NGO`)
    const lists = (await Promise.all(paths.map(path => readList(read, path)))) as Listed[]
    const found = lists.flatMap(({ data }) => data.flatMap(({ vault }) => vault ?? []))
    if (found.length > 0 && !found.some(vault => own.has(vault)))
      throw new InputError('--api is of another factory: none of its vaults was created by this one')
  }
}

type Listed = { data: { vault: string | null }[] }

function describe(
  networks: AuditedNetworks,
  found: readonly Found[],
  holders: string[],
  print: Output['print'],
): void {
  for (const [index, { accounts }] of networks.entries()) {
    const { deployment, ledger, block } = accounts
    const name = `${found[index]?.displayName} (${deployment.chainId})`
    print(`${name}, factory ${deployment.ngoFactory}, block ${block.number}`)
    print(`${ledger.ngos.size} non-profits, ${ledger.positions.length} positions`)
  }
  const others = new Set(positionsOn(networks).map(({ holder }) => holder)).size - holders.length
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
