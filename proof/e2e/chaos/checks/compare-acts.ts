import { createPublicClient, type Hash, http } from 'viem'
import type { ChaosStack } from '../stack/chaos-stack.ts'
import { type ApiClient, parse } from '../traffic/api-client.ts'
import type { Act, Holder } from '../traffic/holder.ts'
import { type Session, signIn } from '../traffic/session.ts'

export type ActsResult = { acts: number; lost: string[]; duplicated: string[] }

const PAGE = 100

/** Compares what was confirmed to a holder with the chain, and with the lists of the API. */
export async function compareActs(stack: ChaosStack, api: ApiClient, holder: Holder): Promise<ActsResult> {
  const session = await signIn(api, holder.account)
  const lines = new Map<Hash, number>()
  for (const protocol of ['lido', 'aave']) {
    for (const hash of await listTransactions(api, session, protocol)) {
      lines.set(hash, (lines.get(hash) ?? 0) + 1)
    }
  }
  const result: ActsResult = { acts: 0, lost: [], duplicated: [] }
  for (const act of holder.acts) {
    const outcome = await findOutcome(stack, act)
    const expected = outcome === 'mined' ? act.lines : 0
    const found = lines.get(act.hash) ?? 0
    lines.delete(act.hash)
    result.acts += expected === 0 ? 0 : 1
    const what = `${act.kind} ${act.hash} of ${holder.account.address}`
    if (outcome === 'lost') result.lost.push(`${what}: confirmed, and no longer on the chain`)
    if (found < expected) result.lost.push(`${what}: ${found} lines of ${expected}`)
    if (found > expected) result.duplicated.push(`${what}: ${found} lines instead of ${expected}`)
  }
  for (const [hash, found] of lines) {
    result.duplicated.push(`${hash} of ${holder.account.address}: ${found} lines of nothing that was sent`)
  }
  return result
}

/** A confirmed act may be mined elsewhere only if a reorg replaced its block afterwards. */
async function findOutcome(stack: ChaosStack, act: Act): Promise<'mined' | 'reverted' | 'lost'> {
  const chain = createPublicClient({ transport: http(stack.chainUrl()) })
  const receipt = await chain.getTransactionReceipt({ hash: act.hash }).catch(() => undefined)
  if (receipt === undefined) return 'lost'
  const { confirmed } = act
  const hasMoved = confirmed !== undefined && Number(receipt.blockNumber) !== confirmed.block
  const isExplained = stack.reorgs.some(
    ({ fork, at }) => confirmed !== undefined && fork < confirmed.block && at >= confirmed.at,
  )
  if (hasMoved && !isExplained) return 'lost'
  return receipt.status === 'success' ? 'mined' : 'reverted'
}

async function listTransactions(api: ApiClient, { accessToken }: Session, protocol: string): Promise<Hash[]> {
  const hashes: Hash[] = []
  for (let total = 1; hashes.length < total; ) {
    const path = `/api/${protocol}/transaction?skip=${hashes.length}&take=${PAGE}`
    const page = parse<{ data: { transactionHash: Hash }[]; total: number }>(
      await api.send('GET', path, { token: accessToken }),
    )
    total = page.total
    hashes.push(...page.data.map(({ transactionHash }) => transactionHash))
    if (page.data.length === 0) break
  }
  return hashes
}
