import type { Deployment, Network } from '@kindyield/chain'
import type { Logger } from 'pino'
import { createPublicClient, fallback, http } from 'viem'
import type { Database } from '../database/database.ts'
import { createNextReport } from '../keeper/next-report.ts'
import { createChainProofs } from '../rpc/chain-proofs.ts'
import { createRpcProxy } from '../rpc/rpc-proxy.ts'
import { createChainHead } from './chain-head.ts'
import type { ChainServices } from './networks.ts'

export type ChainServicesOptions = {
  network: Network
  /** Names only the protocols that live on this network. */
  deployment: Deployment
  rpcUrls: readonly string[]
  database: Database
  log: Logger
  now?: (() => Date) | undefined
}

/** The services of one network. A node of another chain is refused; one that is silent may answer later. */
export async function createChainServices({
  network,
  deployment,
  rpcUrls: urls,
  database,
  log,
  now,
}: ChainServicesOptions): Promise<ChainServices> {
  const proofs = createChainProofs({ network, urls, log })
  await proofs.proveAll()
  const transport = fallback(
    urls.map(url =>
      http(url, { timeout: 10_000, batch: { batchSize: 100 }, fetchFn: proofs.fetchFrom(url) }),
    ),
  )
  // A contract that we call must not make us fetch links that it names (EIP-3668).
  const chain = createPublicClient({ transport, ccipRead: false })
  return {
    network,
    deployment,
    chain,
    transport,
    rpc: createRpcProxy({ urls, fetchFrom: proofs.fetchFrom, log }),
    head: createChainHead({ chain, network, log }),
    nextReport: createNextReport({
      database,
      chain,
      chainId: network.chainId,
      isLocal: network.isLocal,
      now,
    }),
  }
}
