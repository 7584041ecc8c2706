import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'
import { positionCalls } from '#web3/calls/position-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { useFee } from '#web3/reads/use-fee.ts'
import { useTransaction } from '#web3/transaction/use-transaction.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import type { CompletedAction } from './completed-action.ts'

/** Merges positions into the first of them. */
export function useMerge(
  group: readonly [OpenPosition, ...OpenPosition[]],
  onDone: (done: CompletedAction) => void,
) {
  const account = useAccount()
  const [{ vault, protocol, number, ngoName: name, id }] = group
  const chain = useChain(protocol)
  const count = group.length
  const action = chain && positionCalls(chain, protocol, vault).merge(group.map(each => each.id))
  const { state, run } = useTransaction(`merge ${vault} ${id}`)
  const fee = useFee({ now: action && [action] }, account)

  async function submit() {
    if (!action) return
    const outcome = await run({ action, subject: { kind: 'merge', name, count }, protocol })
    if (!outcome) return
    onDone({
      outcome,
      protocol,
      title: 'merge.done',
      text: 'merge.doneText',
      values: { count, name, number },
      requestIds: [],
    })
  }

  return { state, submit, fee }
}
