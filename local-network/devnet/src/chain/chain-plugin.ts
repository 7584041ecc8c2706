import type { NetworkHooks } from 'hardhat/types/hooks'
import type { HardhatPlugin } from 'hardhat/types/plugins'
import { applyEntry, type EngineRequest } from './engine.ts'
import { type Call, type Journal, unusableChainError } from './journal.ts'
import { type LocalChain, openLocalChain } from './local-chain.ts'
import { RpcError } from './rpc-error.ts'

const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Initial state of a new chain: the CREATE2 deployer that every public network has. */
const GENESIS: Call[] = [
  { method: 'hardhat_setNonce', params: [CREATE2_DEPLOYER, '0x1'] },
  {
    method: 'hardhat_setCode',
    params: [
      CREATE2_DEPLOYER,
      '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
    ],
  },
]

/**
 * Hardhat plugin that replays the journal when the network opens and then routes every request through `LocalChain`.
 */
export function createChainPlugin(journal: Journal, file: string | undefined): HardhatPlugin {
  let chain: LocalChain | undefined
  /** Parameter arrays of the chain's own engine calls, so that `onRequest` passes them through. */
  const own = new WeakSet<object>()

  const handlers: Partial<NetworkHooks> = {
    async newConnection(context, next) {
      const connection = await next(context)
      const requestEngine: EngineRequest = (method, given = []) => {
        const params = [...given]
        own.add(params)
        return connection.provider.request({ method, params })
      }
      await replay(journal, file, requestEngine)
      chain = await openLocalChain(journal, requestEngine)
      journal.entries.length = 0
      return connection
    },
    async onRequest(context, connection, request, next) {
      const { id, method, params = [] } = request
      if (chain === undefined || !Array.isArray(params) || own.has(params))
        return next(context, connection, request)
      try {
        return { jsonrpc: '2.0', id, result: await chain.request({ method, params }) }
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        return { jsonrpc: '2.0', id, error: { code: error.rpcCode, message: error.message } }
      }
    },
  }
  return {
    id: 'kindyield-chain',
    hookHandlers: { network: async () => ({ default: async () => handlers }) },
  }
}

async function replay(
  journal: Journal,
  file: string | undefined,
  requestEngine: EngineRequest,
): Promise<void> {
  if (journal.length() === 0) {
    for (const call of GENESIS) {
      journal.append(call)
      await applyEntry(requestEngine, call)
    }
    return
  }
  for (const entry of journal.entries) {
    // Calls that failed when they were recorded fail again; their failure is part of the history.
    await applyEntry(requestEngine, entry).catch(() => {})
  }
  const parent = journal.entries.findLast(entry => entry.parent !== undefined)?.parent
  const isSame = parent === undefined || (await requestEngine('eth_getBlockByHash', [parent, false])) !== null
  if (!isSame) throw unusableChainError(file ?? '', 'does not replay to the blocks that it was made of')
}
