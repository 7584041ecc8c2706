import { PROTOCOLS } from '@kindyield/domain'
import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { registeredProfileQuery } from '#features/administration/api/registered-profile-query.ts'
import { actionForm } from '#features/administration/rules/action-form.ts'
import {
  type CreationStep,
  creationSteps,
  type DraftOnNetwork,
  type NgoDraft,
} from '#features/administration/rules/creation-steps.ts'
import { isReceiverMissing } from '#features/administration/rules/receiver-code.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { codeQuery, ngoOfKeyQuery } from '#web3/reads/creation-queries.ts'
import { type Factory, factoryQuery } from '#web3/reads/factory-query.ts'
import { isOpen } from '#web3/tracking/stored-transaction.ts'
import { useAccountTransactions } from '#web3/tracking/use-transactions.ts'

export type Creation = CreationStep & {
  name: string
  /** Undefined until it is read. */
  factory: Factory | undefined
  /** What is there under the key, where that is indexed. */
  there: DraftOnNetwork['indexed']
  isReceiverMissing: boolean
  /** The chain or the API did not answer. */
  isUnread: boolean
  testId: string
}

/** How far the creation of a non-profit has come on each network, read from the chains and the API again and again. */
export function useCreation(draft: NgoDraft, account: Address): Creation[] {
  const api = useApi()
  const web3 = useWeb3()
  const mine = useAccountTransactions()
  const sides = (web3?.chains ?? []).flatMap(chain => {
    // The API is asked by a protocol that lives there.
    const protocol = PROTOCOLS.find(each => web3?.of(each)?.id === chain.id)
    return protocol === undefined || chain.network.kindyield.ngoFactory === null ? [] : [{ chain, protocol }]
  })
  const factories = useQueries({ queries: sides.map(({ chain }) => factoryQuery(chain)) })
  const ids = useQueries({ queries: sides.map(({ chain }) => ngoOfKeyQuery(chain, draft.key)) })
  const codes = useQueries({ queries: sides.map(({ chain }) => codeQuery(chain, draft.rewardsOwner)) })
  const registered = useQueries({
    queries: sides.map(({ protocol }, at) => ({
      ...registeredProfileQuery(api, protocol, draft.key),
      enabled: (ids[at]?.data ?? 0n) > 0n,
    })),
  })
  const codeOf = new Map(sides.map(({ chain }, at) => [chain.id, codes[at]?.data]))
  const testIdOf = (chainId: number) => `admin-create-${chainId}`
  const read = sides.map(({ chain: { id: chainId } }, at): DraftOnNetwork => {
    const form = actionForm(testIdOf(chainId), draft.key)
    return {
      chainId,
      owner: factories[at]?.data?.owner,
      // Who receives is to be known on all networks before anything is created.
      ngoId: codes.some(({ isPending }) => isPending) ? undefined : ids[at]?.data,
      indexed: registered[at]?.data,
      isSent: mine.some(each => each.chainId === chainId && each.form === form && isOpen(each)),
    }
  })
  return creationSteps(draft, account, read).map((step, at) => ({
    ...step,
    name: sides[at]?.chain.network.displayName ?? '',
    factory: factories[at]?.data,
    there: registered[at]?.data,
    isReceiverMissing: isReceiverMissing(step.chainId, codeOf),
    isUnread: [factories[at], ids[at], registered[at]].some(
      query => query?.isError && query.data === undefined,
    ),
    testId: testIdOf(step.chainId),
  }))
}
