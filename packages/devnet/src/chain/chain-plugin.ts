import type { NetworkHooks } from 'hardhat/types/hooks'
import type { HardhatPlugin } from 'hardhat/types/plugins'
import { type Ask, play } from './engine.ts'
import { type Call, type Journal, unfit } from './journal.ts'
import { type LocalChain, openLocalChain } from './local-chain.ts'
import { RpcError } from './rpc-error.ts'

const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** What a new chain begins with: the deterministic deployer that every public network has. */
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

/** Replays the journal when Hardhat opens its network, and from then on stands between callers and the engine. */
export function createChainPlugin(journal: Journal, file: string | undefined): HardhatPlugin {
  let chain: LocalChain | undefined
  /** Parameters of the chain's own calls, by which they are told from those of others. */
  const own = new WeakSet<object>()

  const handlers: Partial<NetworkHooks> = {
    async newConnection(context, next) {
      const connection = await next(context)
      const ask: Ask = (method, given = []) => {
        const params = [...given]
        own.add(params)
        return connection.provider.request({ method, params })
      }
      await replay(journal, file, ask)
      chain = await openLocalChain(journal, ask)
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
        return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
      }
    },
  }
  return {
    id: 'kindyield-chain',
    hookHandlers: { network: async () => ({ default: async () => handlers }) },
  }
}

async function replay(journal: Journal, file: string | undefined, ask: Ask): Promise<void> {
  if (journal.length() === 0) {
    for (const call of GENESIS) {
      journal.append(call)
      await play(ask, call)
    }
    return
  }
  for (const entry of journal.entries) {
    // A call that the engine refused then, it refuses again.
    await play(ask, entry).catch(() => {})
  }
  const parent = journal.entries.findLast(entry => entry.parent !== undefined)?.parent
  const isSame = parent === undefined || (await ask('eth_getBlockByHash', [parent, false])) !== null
  if (!isSame) throw unfit(file ?? '', 'does not replay to the blocks that it was made of')
}
