import type { PublicClient } from 'viem'
import {
  type NamedView,
  rewardDays,
  rewards,
  transactions,
  withdrawalRequests,
} from './answers/holder-answers.ts'
import { depositsInfo, userNgos } from './answers/position-answers.ts'
import type { AuditedNetwork } from './audited-network.ts'
import { readRates } from './chain-state.ts'
import { type Comparison, compare } from './compare.ts'
import { compareAnswer, orDifference } from './compare-answer.ts'
import { readBlock } from './read-accounts.ts'
import { type RequestApi, readerOf, readList } from './read-api.ts'
import { compareStatements } from './statements/compare-statements.ts'

type Source = { network: AuditedNetwork; requestApi: RequestApi }

/** Compares a holder's answers and statements of a protocol. */
export async function compareHolder(result: Comparison, source: Source, view: NamedView): Promise<void> {
  const { requestApi } = source
  const { protocol, holder } = view
  const read = readerOf(requestApi, holder)
  const base = `/api/${protocol}`
  const check = (path: string, expected: unknown, load: (path: string) => Promise<unknown>) =>
    compareAnswer(result, `${path} of ${holder}`, expected, () => load(path))
  const list = (path: string) => readList(read, path)
  await compareValued(result, source, view, `${base}/user/deposits-info`, depositsInfo, read)
  await check(`${base}/reward/current`, rewards(view), list)
  await check(`${base}/reward/daily`, rewardDays(view), read)
  await check(`${base}/transaction`, transactions(view), list)
  const included = protocol === 'lido' ? 'stakesInclude' : 'depositsInclude'
  await compareValued(result, source, view, `${base}/user/NGO?${included}=true`, userNgos, list)
  if (protocol === 'aave') {
    const withdrawn = transactions(view, ({ kind }) => kind === 'out')
    await check('/api/aave/withdraw', withdrawn, list)
  } else {
    const withdrawnIn = (ethType: number) =>
      transactions(view, each => each.kind === 'out' && each.ethType === ethType)
    await check('/api/lido/withdraw/steth', withdrawnIn(1), list)
    await check('/api/lido/withdraw/wsteth', withdrawnIn(2), list)
    await check(`/api/lido/withdraw/request?address=${holder}`, withdrawalRequests(view), list)
  }
  await compareStatements(result, requestApi, view)
}

/** Compares an answer with balances, which change with every block: at the rates of the block that it is for. */
function compareValued(
  result: Comparison,
  { network: { client, indexedBlock } }: Source,
  view: NamedView,
  path: string,
  expect: (view: NamedView) => unknown,
  load: (path: string) => Promise<unknown>,
): Promise<void> {
  const where = `${path} of ${view.holder}`
  const { number: own } = view.block
  return orDifference(result, where, async () => {
    let [before, after] = [own, own]
    let answer: unknown
    do {
      before = (await indexedBlock?.()) ?? own
      answer = await load(path)
      after = (await indexedBlock?.()) ?? own
    } while (before !== after)
    compare(result, where, expect(after === own ? view : await viewAt(client, view, after)), answer)
  })
}

/** The same accounts at the rates and the time of a later block. */
async function viewAt(client: PublicClient, view: NamedView, blockNumber: bigint): Promise<NamedView> {
  const block = await readBlock(client, blockNumber)
  return { ...view, block, rates: await readRates(client, view.ledger, blockNumber) }
}
