import { routes, type WithdrawalRequest } from '@kindyield/api-contract'
import { getAddress } from 'viem'
import { readWithdrawalStatuses, type WithdrawalStatus } from '../../chain/read-withdrawal-statuses.ts'
import type { Database } from '../../database/database.ts'
import { listAaveTransactions, listLidoTransactions } from '../../database/queries/list-transactions.ts'
import { type FoundRequest, listWithdrawalRequests } from '../../database/queries/list-withdrawal-requests.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Api } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireHolder } from '../middleware/require-holder.ts'
import { requireAnswer } from '../responses/require-answer.ts'
import { createApp } from './create-app.ts'

const common = { tags: ['Withdrawals'] }

const requests = describeRoute(routes.withdrawalRequests, {
  ...common,
  summary: "The caller's requests in Lido's queue, newest first, with where they stand now",
  success: 'A page of requests',
})

const inToken = (ethType: 'stEth' | 'wstEth', token: string) =>
  describeRoute(routes.withdrawals[ethType], {
    ...common,
    summary: `What the caller took out as ${token}, newest first`,
    success: 'A page of them',
  })

const aave = describeRoute(routes.withdrawals.aave, {
  ...common,
  summary: 'What the caller took out of Aave vaults, newest first',
  success: 'A page of them',
})

export function createWithdrawApp(services: ApiServices): Api {
  const app = createApp()
  const { replicas, networks } = services
  const { chainId } = networks.venueOf('lido')
  const middleware = requireHolder(services)

  app.openapi({ ...requests, middleware }, async context => {
    const { address, ...page } = context.req.valid('query')
    const holder = context.get('user').address
    if (getAddress(address) !== holder) throw new ApiError('notAllowed', 'address must be your own')
    const { found, total } = await replicas.read(
      database => listWithdrawalRequests(database, { holder, chainId, ...page }),
      context.get('signal'),
    )
    const open = found.filter(({ claim }) => claim === null).map(({ request }) => request.requestId)
    const statuses = await readStatuses(open)
    const statusOf = new Map(open.map((id, index) => [id, statuses[index]]))
    return context.json({ data: found.map(each => formatRequest(each, statusOf)), total }, 200)
  })

  for (const [ethType, token] of [
    ['stEth', 'stETH'],
    ['wstEth', 'wstETH'],
  ] as const) {
    app.openapi({ ...inToken(ethType, token), middleware }, async context => {
      const query = { holder: context.get('user').address, chainId, ...context.req.valid('query') }
      const list = (database: Database) =>
        listLidoTransactions(database, query, { kinds: ['withdrawn'], ethType })
      return context.json(await replicas.read(list, context.get('signal')), 200)
    })
  }
  app.openapi({ ...aave, middleware }, async context => {
    const holder = context.get('user').address
    const query = { holder, chainId: networks.venueOf('aave').chainId, ...context.req.valid('query') }
    const list = (database: Database) => listAaveTransactions(database, query, { kinds: ['withdrawn'] })
    return context.json(await replicas.read(list, context.get('signal')), 200)
  })
  return app

  async function readStatuses(ids: bigint[]): Promise<WithdrawalStatus[]> {
    const lido = networks.of('lido')
    if (lido === undefined || ids.length === 0) return []
    await requireAnswer(lido)
    return readWithdrawalStatuses(lido.chain, lido.addresses.withdrawalQueue, ids).catch(error => {
      throw new ApiError('chainUnavailable', 'The queue does not answer', { cause: error })
    })
  }
}

function formatRequest(
  { request, claim, ngoName, positionNumber }: FoundRequest,
  statusOf: Map<bigint, WithdrawalStatus | undefined>,
): WithdrawalRequest {
  const onChain = statusOf.get(request.requestId)
  // The claim may be on the chain already and not indexed yet.
  const isClaimed = claim !== null || onChain?.isClaimed === true
  const isClaimable = !isClaimed && onChain?.isFinalized === true
  return {
    requestId: String(request.requestId),
    chainId: request.chainId,
    ngoId: String(request.ngoId),
    ngoName,
    vault: request.vault,
    positionId: String(request.positionId),
    positionNumber,
    amount: String(request.amount),
    status: isClaimed ? 'claimed' : isClaimable ? 'finalized' : 'requested',
    claimable: isClaimable ? String(onChain.claimable) : null,
    claimed: claim === null ? null : String(claim.amount),
    requestedAt: request.timestamp.toISOString(),
    claimedAt: claim?.timestamp.toISOString() ?? null,
    recipient: claim?.recipient ?? null,
    transactionHash: request.transactionHash,
    claimTransactionHash: claim?.transactionHash ?? null,
  }
}
