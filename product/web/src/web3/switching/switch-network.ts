import type { Address } from 'viem'
import { getConnection, switchChain } from 'wagmi/actions'
import { sleep } from '#lib/runtime/sleep.ts'
import type { ChainAccess, Web3 } from '#web3/client/create-web3.ts'
import { isContractWallet } from '#web3/tracking/read-safe-end.ts'
import { TransactionFailure } from '#web3/tracking/transaction-failure.ts'
import { isAlreadyPending, isUnsupported } from '#web3/wallet/wallet-error.ts'

/** A question that nobody answers is given up after this. */
const PATIENCE_MS = 120_000
/** Wallets may switch without an answer, or answer without an event: they are asked where they are. */
const POLL_MS = 1_000

type Switching = {
  /** Whether somebody still waits for it. */
  isWanted(): boolean
  onAsked(): void
  /** The wallet cannot be asked: its user has to choose the network there. */
  onByHand(): void
}

/**
 * Leads the wallet to a chain. Resolves to whether it is there; to false when nobody waits any more. Throws a
 * TransactionFailure that says why it is not.
 */
export async function switchNetwork(web3: Web3, chain: ChainAccess, switching: Switching): Promise<boolean> {
  const { connector, address } = getConnection(web3.config)
  if (!connector || !address) return false
  // What wagmi remembers may be outdated: the wallet itself is asked.
  const before = await connector.getChainId()
  const isThere = async () => (await connector.getChainId()) === chain.id
  if (before === chain.id) return true
  const from = web3.on(before)
  const names = { from: from?.network.displayName ?? 'none', to: chain.network.displayName }
  if (from && (await existsOnlyOn(from, chain, address)))
    throw new TransactionFailure('network.onlyOn', { values: names })

  switching.onAsked()
  let refusal: unknown
  let isAnswered = false
  // wagmi adds the network to a wallet that does not know it.
  const answer = switchChain(web3.config, { chainId: chain.id, connector })
    .catch((error: unknown) => {
      refusal = error
      if (isUnsupported(error)) switching.onByHand()
    })
    .finally(() => {
      isAnswered = true
    })
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && (refusal === undefined || isUnsupported(refusal))) {
    await (isAnswered ? sleep(POLL_MS) : Promise.race([answer, sleep(POLL_MS)]))
    if (!switching.isWanted()) return false
    if (await isThere()) return true
  }
  if (isAlreadyPending(refusal)) throw new TransactionFailure('transaction.busy', { cause: refusal })
  throw new TransactionFailure('network.stayed', { cause: refusal, values: names })
}

/** A contract is an account on the chains where it was created; elsewhere its address is nobody's, or somebody else's. */
async function existsOnlyOn(from: ChainAccess, to: ChainAccess, account: Address): Promise<boolean> {
  try {
    return (await isContractWallet(from.client, account)) && !(await isContractWallet(to.client, account))
  } catch {
    // The wallet decides where the nodes do not tell.
    return false
  }
}
