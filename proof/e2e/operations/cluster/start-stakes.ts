import { setTimeout } from 'node:timers/promises'
import { lidoVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { accounts, type Devnet } from '@kindyield/devnet'
import { createPublicClient, encodeFunctionData, type Hash, http, type LocalAccount, parseEther } from 'viem'
import { type ApiClient, parse } from '../../chaos/traffic/api-client.ts'
import { createHolder } from '../../chaos/traffic/holder.ts'
import { refresh, type Session, signIn } from '../../chaos/traffic/session.ts'
import { until } from './until.ts'

export type Stakes = {
  /** Resolves when a stake is listed that was sent after now. */
  next(): Promise<void>
  stop(): Promise<void>
  /** Those that are not listed exactly once, after the stop. */
  findMissing(): Promise<Hash[]>
}

const SHARE_PERCENT = 50
const NEXT_SECONDS = 60
const PAGE = 100

/** A holder stakes all the time, through the node of one API, and waits until the other one lists it. */
export async function startStakes(apis: readonly [ApiClient, ApiClient], devnet: Devnet): Promise<Stakes> {
  const [sending, listing] = apis
  const account = accounts.holders[0] as LocalAccount
  const holder = await createHolder(account, { rpcUrl: `${sending.url}/rpc`, chainUrl: devnet.url })
  const session = await signIn(listing, account)
  const vault = await findVault(devnet)
  const data = encodeFunctionData({ abi: lidoVaultAbi, functionName: 'stake', args: [SHARE_PERCENT] })
  const stake = {
    kind: 'stake',
    protocol: 'lido',
    to: vault,
    data,
    value: parseEther('0.01'),
    lines: 1,
  } as const
  let listed = 0
  let isOver = false

  async function repeat(): Promise<void> {
    while (!isOver) {
      // One that was not sent is sent again.
      if (!(await holder.send(stake, () => isOver).catch(() => false))) continue
      const hash = holder.acts.at(-1)?.hash
      const isListed = async () =>
        isOver || (await readTransactions(listing, session, 0)).hashes.includes(hash as Hash)
      while (!(await isListed().catch(() => false))) await setTimeout(100)
      listed += 1
      await setTimeout(500)
    }
  }

  const working = repeat()
  return {
    async next() {
      // The one that is on its way may have been sent before.
      const wanted = listed + 2
      await until('a stake is listed', NEXT_SECONDS, () => listed >= wanted || undefined)
    },
    async stop() {
      isOver = true
      await working
    },
    async findMissing() {
      await holder.settle(devnet.url)
      const sent = holder.acts.map(({ hash }) => hash)
      return until('every stake is listed', NEXT_SECONDS, async () => {
        const found: Hash[] = []
        for (let total = 1; found.length < total; ) {
          const page = await readTransactions(listing, session, found.length)
          found.push(...page.hashes)
          total = page.total
        }
        if (found.length < sent.length) return undefined
        return sent.filter(hash => found.filter(each => each === hash).length !== 1)
      })
    },
  }
}

async function readTransactions(
  api: ApiClient,
  session: Session,
  skip: number,
): Promise<{ hashes: Hash[]; total: number }> {
  const path = `/api/lido/transaction?skip=${skip}&take=${PAGE}`
  const answer = await api.send('GET', path, { token: session.accessToken })
  if (answer.status === 401) await refresh(api, session, () => false)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const { data, total } = parse<{ data: { transactionHash: Hash }[]; total: number }>(answer)
  return { hashes: data.map(({ transactionHash }) => transactionHash), total }
}

async function findVault({ url, deployment }: Devnet) {
  const [created] = await createPublicClient({ transport: http(url) }).getContractEvents({
    address: deployment.ngoFactory,
    abi: ngoFactoryAbi,
    eventName: 'NgoCreated',
    fromBlock: 0n,
    strict: true,
  })
  if (created === undefined) throw new Error('The local chain has no non-profit')
  return created.args.lidoVault
}
