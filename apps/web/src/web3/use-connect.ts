import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Connector } from 'wagmi'
import { connect } from 'wagmi/actions'
import type { ApiClient } from '../lib/api-client.ts'
import { useApi } from '../lib/api-context.ts'
import { ensureChain } from './ensure-chain.ts'
import { givePlayMoney } from './play-money.ts'
import { useSession } from './session/session-context.ts'
import { isBusy, isRejection } from './wallet-error.ts'
import type { WalletOption } from './wallet-options.ts'
import { useWeb3 } from './web3-context.ts'

export type ConnectFailure = 'rejected' | 'busy' | 'failed' | 'sign-in' | 'funding'

export type ConnectState =
  | { stage: 'idle' }
  | { stage: 'connecting'; key: string /** What a phone scans, for WalletConnect. */; uri?: string }
  | { stage: 'slow' | 'signing'; key: string }
  | { stage: 'failed'; key: string; why: ConnectFailure }

/** After that the reader is told where to look; the request itself stays open. */
const SLOW_MS = 20_000

/** Connects a wallet, brings it to our chain if it agrees, and signs in. */
export function useConnect(onDone: () => void) {
  const web3 = useWeb3()
  const api = useApi()
  const queryClient = useQueryClient()
  const { logIn } = useSession()
  const [state, setState] = useState<ConnectState>({ stage: 'idle' })
  const newest = useRef(0)

  const { stage } = state
  useEffect(() => {
    if (stage !== 'connecting') return
    const slow = () =>
      setState(now => (now.stage === 'connecting' && !now.uri ? { stage: 'slow', key: now.key } : now))
    const timer = window.setTimeout(slow, SLOW_MS)
    return () => window.clearTimeout(timer)
  }, [stage])

  const connectWith = useCallback(
    async (option: WalletOption) => {
      if (!web3) return
      const mine = ++newest.current
      const { key } = option
      const tell = (next: ConnectState) => {
        if (newest.current === mine) setState(next)
      }
      tell({ stage: 'connecting', key })
      try {
        const connector = await option.connector()
        const stopListening = onCode(connector, uri => tell({ stage: 'connecting', key, uri }))
        const { accounts } = await connect(web3.config, { connector }).finally(stopListening)
        // A wallet that stays elsewhere is still connected: the notice on every page says what to do.
        await ensureChain(web3).catch(() => {})
        tell({ stage: 'signing', key })
        if (option.id === 'demo') await fundDemo(api, accounts[0])
        if (!(await logIn())) return tell({ stage: 'failed', key, why: 'sign-in' })
        await queryClient.invalidateQueries({ queryKey: ['chain'] })
        tell({ stage: 'idle' })
        onDone()
      } catch (error) {
        tell({ stage: 'failed', key, why: whyOf(error) })
      }
    },
    [web3, api, queryClient, logIn, onDone],
  )

  return { state, connectWith }
}

function onCode(connector: Connector, act: (uri: string) => void): () => void {
  const listener = ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'display_uri' && typeof data === 'string') act(data)
  }
  connector.emitter.on('message', listener)
  return () => connector.emitter.off('message', listener)
}

class FundingError extends Error {
  override readonly name = 'FundingError'
}

async function fundDemo(api: ApiClient, address: string): Promise<void> {
  await givePlayMoney(api, address).catch(cause => {
    throw new FundingError('The demo wallet got no play money', { cause })
  })
}

function whyOf(error: unknown): ConnectFailure {
  if (error instanceof FundingError) return 'funding'
  if (isRejection(error)) return 'rejected'
  return isBusy(error) ? 'busy' : 'failed'
}
