import { eventLists } from './answers/graphql-answers.ts'
import type { AuditedNetwork } from './audited-network.ts'
import { compareWithChain } from './chain-state.ts'
import type { Comparison } from './compare.ts'
import { compareAnswer } from './compare-answer.ts'
import { compareCrossings } from './crossing-state.ts'
import { compareWithFactory } from './factory-state.ts'
import { type RequestApi, readNodes } from './read-api.ts'

/** Compares what is of one network alone: its vaults and its factory with the logs, and the logs with the data query. */
export async function compareNetwork(
  result: Comparison,
  { client, accounts }: AuditedNetwork,
  requestApi: RequestApi,
  onStep: (step: string) => void,
): Promise<void> {
  const { ledger, rates, deployment, block } = accounts
  result.figures += ledger.checks
  result.differences.push(...ledger.differences)
  onStep('the vaults')
  await compareWithChain(result, client, ledger, rates, block.number)
  onStep('the factory')
  await compareWithFactory(result, client, deployment, ledger, block.number)
  await compareCrossings(result, client, deployment, ledger, block.number)
  onStep('the events')
  const page = `, order: OLDEST_FIRST, filter: { chainId: ${deployment.chainId} }`
  for (const [list, nodes] of Object.entries(eventLists(accounts)))
    await compareAnswer(result, `GraphQL ${list}`, nodes, () =>
      readNodes(requestApi, list, Object.keys(nodes[0] ?? { logIndex: 0 }), page),
    )
}
