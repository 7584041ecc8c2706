import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { validateWithdrawAll } from '#features/withdraw/rules/validate-withdraw-all.ts'
import { claimsOf, countRequests } from '#features/withdraw/rules/validate-withdrawal.ts'
import { vaultBatches } from '#features/withdraw/rules/vault-batches.ts'
import { batchCalls } from '#web3/calls/position-calls.ts'
import {
  decodeRequestIds,
  WITHDRAW_ALL,
  type WithdrawMethod,
  withdrawCall,
} from '#web3/calls/withdraw-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { freeLiquidityQuery } from '#web3/reads/free-liquidity-query.ts'
import { queueLimitsQuery } from '#web3/reads/lido-queries.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { useTransaction } from '#web3/transaction/use-transaction.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { CompletedAction } from './completed-action.ts'

type Batch = [OpenPosition, ...OpenPosition[]]

/** Withdraws all positions, those of a vault in one transaction; a failure leaves the rest where it is. */
export function useWithdrawAll(
  positions: readonly [OpenPosition, ...OpenPosition[]],
  method: WithdrawMethod,
  formatAmount: (amount: bigint, token: string) => string,
  onDone: (done: CompletedAction) => void,
) {
  const account = useAccount()
  const [{ protocol }] = positions
  const chain = useChain(protocol)
  const { state, run } = useTransaction('withdraw all')
  const [step, setStep] = useState<{ number: number; count: number } | null>(null)
  const batches = vaultBatches(positions)

  const limits = useQuery(queueLimitsQuery(chain)).data ?? null
  const tokens = [...new Set(positions.map(({ token }) => token))]
  const pools = useQueries({
    queries: tokens.map(token => freeLiquidityQuery(chain, protocol === 'aave' ? token : null)),
  })
  const free = new Map(tokens.map((token, index) => [token as string, pools[index]?.data ?? null]))
  const problem = validateWithdrawAll({ method, positions, limits, free, formatAmount })
  const calls = batches.map(callOf).filter(call => call !== null)
  const requests = method === 'ETH' && limits ? positions.map(requestsOf(limits.max)) : []
  const fee = useFee(
    { now: problem ? null : calls, after: claimsOf(requests.reduce((sum, count) => sum + count, 0)) },
    account,
  )

  async function submit() {
    if (problem || !chain) return
    const requestIds: string[] = []
    for (const [index, batch] of batches.entries()) {
      setStep({ number: index + 1, count: batches.length })
      const action = callOf(batch)
      const kind = method === 'ETH' ? 'requestAll' : 'withdrawAll'
      const subject = { kind, ...summaryOf(batch) } as const
      const outcome = action && (await run({ action, subject, protocol }))
      if (!outcome) break
      requestIds.push(...decodeRequestIds(chain.lazyImports, outcome.receipt))
      if (index === batches.length - 1) {
        const isRequest = requestIds.length > 0
        onDone({
          outcome,
          protocol,
          requestIds,
          title: isRequest ? 'withdrawAll.requested' : 'withdrawAll.done',
          text: isRequest ? 'withdrawAll.requestedText' : 'withdrawAll.doneText',
          values: { count: positions.length, requests: requestIds.length },
        })
      }
    }
    setStep(null)
  }

  return { state, step, batches, problem, submit, fee }

  function callOf(batch: Batch | undefined) {
    if (!chain || !batch) return null
    const [call, ...more] = batch.map(each => withdrawCall(chain, method, each, WITHDRAW_ALL))
    return call ? batchCalls(chain, [call, ...more]) : null
  }
}

function requestsOf(max: bigint) {
  return ({ balance }: OpenPosition) => countRequests(balance ?? 0n, max)
}

/** What a batch is for: the NGO, how many positions, and what they hold of each token. */
function summaryOf(batch: Batch) {
  const [{ ngoName: name }] = batch
  const amounts = new Map<string, { value: bigint; decimals: number; symbol: string }>()
  for (const { symbol, decimals, balance } of batch) {
    const value = (amounts.get(symbol)?.value ?? 0n) + (balance ?? 0n)
    amounts.set(symbol, { value, decimals, symbol })
  }
  return {
    name,
    count: batch.length,
    amounts: [...amounts.values()].map(each => ({ ...each, value: String(each.value) })),
  }
}
