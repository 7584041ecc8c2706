import { BaseError } from '@kindyield/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Connector } from 'wagmi'
import { connect, disconnect, getConnection } from 'wagmi/actions'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useWeb3 } from '#web3/client/web3-context.ts'
import { ensureKnownChain } from '#web3/switching/ensure-known-chain.ts'
import { requestLocalFunds } from '#web3/wallet/request-local-funds.ts'
import { isAlreadyPending, isUserRejection } from '#web3/wallet/wallet-error.ts'
import type { WalletOption } from '#web3/wallet/wallet-options.ts'
import { useSession } from './session-context.ts'

export type ConnectFailure = 'rejected' | 'busy' | 'failed' | 'sign-in' | 'funding'

export type ConnectState =
  | { stage: 'idle' }
  | { stage: 'connecting'; key: string /** WalletConnect pairing URI, shown as a QR code. */; uri?: string }
  | { stage: 'slow' | 'funding' | 'signing'; key: string }
  | { stage: 'failed'; key: string; why: ConnectFailure; error?: unknown }

/** After this the user is told where to look; the request stays open. */
const SLOW_MS = 20_000

/** Connects a wallet, leads it to a chain of ours, and signs in. */
export function useConnect(onDone: () => void) {
  const web3 = useWeb3()
  const api = useApi()
  const queryClient = useQueryClient()
  const { signIn, signOut } = useSession()
  const [state, setState] = useState<ConnectState>({ stage: 'idle' })
  const latestAttempt = useRef(0)
  const cancelled = useRef(new Set<number>())

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
      const thisAttempt = ++latestAttempt.current
      const { key } = option
      const update = (next: ConnectState) => {
        if (latestAttempt.current === thisAttempt) setState(next)
      }
      const isCancelled = () => cancelled.current.has(thisAttempt)
      update({ stage: 'connecting', key })
      try {
        const connector = await option.connector()
        const connected = getConnection(web3.config)
        // It stays connected when only the signature was declined.
        const isConnected = connected.status === 'connected' && connected.connector.uid === connector.uid
        if (!isConnected) {
          // Another wallet's account would count as a change of the account.
          if (connected.status === 'connected') await signOut()
          const stopListening = onPairingUri(connector, uri => update({ stage: 'connecting', key, uri }))
          await connect(web3.config, { connector }).finally(stopListening)
          // Confirmed in the wallet after it was cancelled here.
          if (isCancelled()) return await disconnect(web3.config, { connector })
        }
        // A wallet that stays on a chain of nobody's is still connected; every page then shows the network notice.
        await ensureKnownChain(web3, () => !isCancelled()).catch(() => {})
        if (option.id === 'demo') {
          update({ stage: 'funding', key })
          await fundDemoWallet(api, getConnection(web3.config).address ?? '')
        }
        if (isCancelled()) return
        update({ stage: 'signing', key })
        if (!(await signIn())) return update({ stage: 'failed', key, why: 'sign-in' })
        await queryClient.invalidateQueries({ queryKey: ['chain'] })
        update({ stage: 'idle' })
        onDone()
      } catch (error) {
        update({ stage: 'failed', key, why: connectFailureOf(error), error })
      }
    },
    [web3, api, queryClient, signIn, signOut, onDone],
  )

  /** Stops waiting for the wallet. What it answers later connects nothing. */
  const cancel = useCallback(() => {
    cancelled.current.add(latestAttempt.current)
    latestAttempt.current++
    setState({ stage: 'idle' })
    // Also ends a signature that is asked for.
    if (web3 && getConnection(web3.config).status === 'connected') void signOut()
  }, [web3, signOut])

  return { state, connectWith, cancel }
}

function onPairingUri(connector: Connector, act: (uri: string) => void): () => void {
  const listener = ({ type, data }: { type: string; data?: unknown }) => {
    if (type === 'display_uri' && typeof data === 'string') act(data)
  }
  connector.emitter.on('message', listener)
  return () => connector.emitter.off('message', listener)
}

/** The demo wallet got no money. */
class FundingError extends BaseError {
  override readonly name = 'FundingError'
  override readonly code = 'fundingFailed'
}

async function fundDemoWallet(api: ApiClient, address: string): Promise<void> {
  await requestLocalFunds(api, address).catch(cause => {
    throw new FundingError('Funding the demo wallet failed', { cause })
  })
}

function connectFailureOf(error: unknown): ConnectFailure {
  if (error instanceof FundingError) return 'funding'
  if (isUserRejection(error)) return 'rejected'
  return isAlreadyPending(error) ? 'busy' : 'failed'
}
