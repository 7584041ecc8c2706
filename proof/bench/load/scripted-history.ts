import { type Deployment, deploymentOn, lidoVaultAbi, ngoFactoryAbi, stEthAbi } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import {
  type AbiEvent,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  type RpcLog,
  stringToHex,
  toEventSelector,
  zeroAddress,
} from 'viem'

const { ngoFactory, startBlock } = deploymentOn(networks.local) as Deployment
const stETH = networks.local.lido?.stETH ?? zeroAddress

export const HISTORY = { ngos: 1_000, users: 100_000, events: 1_000_000 }

const NGOS_PER_BLOCK = 50
const STAKES_AND_WITHDRAWALS_PER_BLOCK = 25
/** Every tenth block has reports instead. */
const REPORTS_EVERY = 10
const REPORTS_PER_BLOCK = 2
const TRANCHES = 10
const LOGS_OF_REPORTS = REPORTS_PER_BLOCK * (TRANCHES + 1)
const EVENTS_PER_ROUND = (REPORTS_EVERY - 1) * STAKES_AND_WITHDRAWALS_PER_BLOCK + LOGS_OF_REPORTS
/** Three positions, each with a stake and two partial withdrawals. */
const EVENTS_PER_USER = 9
/** Users act at the same time in groups, so that the first of them have all their events early. */
const GROUP = 100
const REBASE_EVERY_BLOCKS = 1_000
/** The whole history takes a year. */
const SECONDS_PER_BLOCK = 780
const FIRST_ACTION = startBlock + HISTORY.ngos / NGOS_PER_BLOCK
const ROUNDS = Math.ceil(HISTORY.events / EVENTS_PER_ROUND)
const ETHER = 10n ** 18n
const RAY = 10n ** 27n
const WEEKLY_RISE = 7n * 10n ** 23n

export const headBlock = FIRST_ACTION + ROUNDS * REPORTS_EVERY + REBASE_EVERY_BLOCKS

/** How many blocks have this many events of the vaults. */
export function blockWithEvents(events: number): number {
  return FIRST_ACTION + Math.ceil(events / EVENTS_PER_ROUND) * REPORTS_EVERY
}

type LogsOf = (block: number) => RpcLog[]

/**
 * A year of Kindyield at Lido that follows from a block's number alone: a thousand non-profits, a hundred thousand users
 * and a million events of their vaults. `addressOf` tells the address of a user, from 0.
 */
export function createHistory(addressOf: (user: number) => Address, began: number): LogsOf {
  return block => {
    const logs = createLogs(block, timeOf(block, began))
    if (block >= startBlock && block < FIRST_ACTION) addNgos(logs, block - startBlock)
    else if (block >= FIRST_ACTION && block < FIRST_ACTION + ROUNDS * REPORTS_EVERY) {
      const [round, place] = split(block - FIRST_ACTION, REPORTS_EVERY)
      if (place === REPORTS_EVERY - 1) addReports(logs, round)
      else addActions(logs, addressOf, round * (REPORTS_EVERY - 1) + place)
    }
    if (block > startBlock && block % REBASE_EVERY_BLOCKS === 0) addRebase(logs, block / REBASE_EVERY_BLOCKS)
    return logs.all
  }
}

/** The time of a block in seconds; `began` is that of the first. */
export const timeOf = (block: number, began: number): number => began + block * SECONDS_PER_BLOCK

export const hashOf = (block: number): Hex => `0xb10c${word(BigInt(block)).slice(4)}`

const vaultOf = (ngo: number): Address => `0xaa${word(BigInt(ngo)).slice(-38)}`

function addNgos(logs: Logs, at: number): void {
  for (let ngo = at * NGOS_PER_BLOCK + 1; ngo <= (at + 1) * NGOS_PER_BLOCK; ngo += 1) {
    const profile = {
      name: `Non-profit ${ngo}`,
      imageLink: '/ngo/ocean.svg',
      description: 'What it does, and for whom. '.repeat(10),
      link: 'https://ngo.example',
      location: 'Vigo, Spain',
    }
    const topics = encodeEventTopics({
      abi: ngoFactoryAbi,
      eventName: 'NgoCreated',
      args: { ngoId: BigInt(ngo), lidoVault: vaultOf(ngo), aaveVault: zeroAddress },
    })
    const others = eventOf(ngoFactoryAbi, 'NgoCreated').inputs.filter(input => !input.indexed)
    const key = stringToHex(`ngo-${ngo}`, { size: 32 })
    const values = [key, vaultOf(ngo + HISTORY.ngos), profile]
    logs.add(ngoFactory, topics as Hex[], encodeAbiParameters(others, values))
  }
}

const staked = createEncoder(eventOf(lidoVaultAbi, 'Staked'))
const withdrawn = createEncoder(eventOf(lidoVaultAbi, 'Withdrawn'))
const settled = createEncoder(eventOf(lidoVaultAbi, 'Settled'))
const reported = createEncoder(eventOf(lidoVaultAbi, 'RewardsReported'))
const rebased = createEncoder(eventOf(stEthAbi, 'TokenRebased'))

function addActions(logs: Logs, addressOf: (user: number) => Address, at: number): void {
  for (let place = 0; place < STAKES_AND_WITHDRAWALS_PER_BLOCK; place += 1) {
    const [group, inGroup] = split(at * STAKES_AND_WITHDRAWALS_PER_BLOCK + place, GROUP * EVENTS_PER_USER)
    const [event, member] = split(inGroup, GROUP)
    const user = group * GROUP + member
    const [position, step] = split(event, EVENTS_PER_USER / 3)
    const ngo = 1 + ((user + position) % HISTORY.ngos)
    const percent = BigInt(10 * (1 + (user % TRANCHES)))
    const amount = step === 0 ? 10n * ETHER : ETHER
    const flow = [percent, amount, amount, RAY]
    const id = BigInt(user * 3 + position + 1)
    const vault = BigInt(vaultOf(ngo))
    const values = [
      id,
      BigInt(addressOf(user)),
      amount,
      percent,
      vault,
      logs.time,
      logs.number,
      1n,
      amount,
      ...flow,
    ]
    const payer = BigInt(addressOf(user))
    logs.addEncoded(vaultOf(ngo), step === 0 ? staked([...values, payer]) : withdrawn(values))
  }
}

function addReports(logs: Logs, round: number): void {
  for (let each = 0; each < REPORTS_PER_BLOCK; each += 1) {
    const [weeks, ngo] = split(round * REPORTS_PER_BLOCK + each, HISTORY.ngos)
    const vault = vaultOf(ngo + 1)
    const mark = RAY + BigInt(weeks) * WEEKLY_RISE
    const rate = mark + WEEKLY_RISE
    const shares = 10n ** 24n
    let donated = 0n
    for (let percent = 10n; percent <= 100n; percent += 10n) {
      const owed = (shares * percent * (rate - mark)) / (100n * rate)
      donated += owed
      logs.addEncoded(vault, settled([percent, mark, rate, shares, shares, owed << 32n]), `${each}`)
    }
    const range = [0n, BigInt(TRANCHES), BigInt(TRANCHES)]
    const values = [BigInt(stETH), 0n, rate, rate, donated, ...range, BigInt(vault), logs.time, logs.number]
    logs.addEncoded(vault, reported(values), `${each}`)
  }
}

function addRebase(logs: Logs, count: number): void {
  const shares = 9_000_000n * ETHER
  const ether = (times: number) => (shares * (10_000n + BigInt(times) * 8n)) / 10_000n
  const elapsed = BigInt(REBASE_EVERY_BLOCKS * SECONDS_PER_BLOCK)
  logs.addEncoded(stETH, rebased([logs.time, elapsed, shares, ether(count - 1), shares, ether(count), 0n]))
}

type Encoded = { topics: Hex[]; data: Hex }
type Logs = ReturnType<typeof createLogs>

function createLogs(block: number, seconds: number) {
  const all: RpcLog[] = []
  const [blockNumber, blockHash, blockTimestamp] = [toHex(block), hashOf(block), toHex(seconds)]

  /** Logs of one `transaction` follow each other; without a name the log has its own. */
  function add(address: Address, topics: Hex[], data: Hex, transaction = `own ${all.length}`): void {
    const transactionIndex = transaction.startsWith('own') ? all.length : 10_000 + Number(transaction)
    const transactionHash =
      `0x${word(BigInt(block)).slice(-40)}${word(BigInt(transactionIndex)).slice(-24)}` as Hex
    const place = {
      blockNumber,
      blockHash,
      blockTimestamp,
      transactionHash,
      transactionIndex: toHex(transactionIndex),
    }
    all.push({ address, topics, data, ...place, logIndex: toHex(all.length), removed: false } as RpcLog)
  }
  return {
    all,
    number: BigInt(block),
    time: BigInt(seconds),
    add,
    addEncoded: (address: Address, { topics, data }: Encoded, transaction?: string) =>
      add(address, topics, data, transaction),
  }
}

/** For events of single words, in the order of the ABI with the fields of a tuple in its place: viem would take most of the time. */
function createEncoder(event: AbiEvent): (values: bigint[]) => Encoded {
  const selector = toEventSelector(event)
  const indexed = event.inputs.filter(input => input.indexed).length
  return values => ({
    topics: [selector, ...values.slice(0, indexed).map(value => `0x${word(value)}` as Hex)],
    data: `0x${values.slice(indexed).map(word).join('')}`,
  })
}

function eventOf(abi: readonly { type: string; name?: string }[], name: string): AbiEvent {
  return abi.find(item => item.type === 'event' && item.name === name) as AbiEvent
}

function split(number: number, by: number): [quotient: number, rest: number] {
  return [Math.floor(number / by), number % by]
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function toHex(value: number): Hex {
  return `0x${value.toString(16)}`
}
