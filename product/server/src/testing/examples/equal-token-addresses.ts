import { deploymentOn, type Network } from '@kindyield/chain'
import { networks as files } from '@kindyield/chain/testing/networks'
import type { Protocol } from '@kindyield/domain'
import { sql } from 'drizzle-orm'
import { listTokens } from '../../chain/tokens.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { updateDerivedTables } from '../../database/derive/update-derived-tables.ts'
import { type ChainServices, createNetworks } from '../../networks/networks.ts'

const [LIDO_CHAIN, AAVE_CHAIN] = [31_337, 31_338]
const { lido, aave } = files.local
if (lido === null || aave === null) throw new Error('The local network has both protocols')

/** stETH on the network where Lido lives, and USDC on that where Aave lives. */
const TOKEN = lido.stETH
const NETWORKS: Network[] = [
  {
    ...files.local,
    name: 'one',
    displayName: 'One',
    chainId: LIDO_CHAIN,
    explorer: { name: 'One', url: 'https://one.example' },
    aave: null,
  },
  {
    ...files.local,
    explorer: { name: 'Two', url: 'https://two.example' },
    name: 'two',
    displayName: 'Two',
    chainId: AAVE_CHAIN,
    lido: null,
    aave: { ...aave, tokens: { ...aave.tokens, USDC: TOKEN } },
  },
]

/** Of each network the newest block; null for a chain that does not answer. */
type Heads = readonly [one: number | null, two: number | null]
/** The last block in which something happens, and which is indexed. */
export const EQUAL_TOKEN_HEAD = 2

/** Two networks on which one address is two tokens of different decimals. Nodes tell nothing but their newest blocks. */
export function createEqualTokenNetworks(heads: Heads = [EQUAL_TOKEN_HEAD, EQUAL_TOKEN_HEAD]) {
  const services = NETWORKS.map((network, at) => {
    const head = { recent: async () => heads[at] ?? null }
    return { network, deployment: deploymentOn(network), head } as ChainServices
  })
  return createNetworks(services as [ChainServices, ChainServices])
}

export const EQUAL_TOKEN_HOLDER = '0x00000000000000000000000000000000000d0575'
/** The only days on which something happens. */
export const EQUAL_TOKEN_DAYS = { entry: '2026-03-01', yield: '2026-03-02' }

/** What goes in, earns a fifth, and gives half of that. */
const PRINCIPALS = { lido: 15n * 10n ** 17n, aave: 1_500_000n } satisfies Record<Protocol, bigint>
/** The same digits in the other token's decimals: a search for 1.5 finds none of them. */
const OTHERS = { lido: PRINCIPALS.aave, aave: PRINCIPALS.lido } satisfies Record<Protocol, bigint>
const VAULT = '0xAA00000000000000000000000000000000000001'

/** Stores on both networks: an NGO of one key, two entries of the holder with the yield of the first, in one vault. */
export async function storeEqualTokens(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    await storeSide(transaction, LIDO_CHAIN, 'lido')
    await storeSide(transaction, AAVE_CHAIN, 'aave')
  })
}

async function storeSide(transaction: Transaction, chainId: number, protocol: Protocol): Promise<void> {
  const emitter = sql`${chainId}::int, ${protocol}, 1, ${VAULT}`
  const place = (block: number, log: number) => {
    const day = block < 2 ? EQUAL_TOKEN_DAYS.entry : EQUAL_TOKEN_DAYS.yield
    return sql`${block}::int, ${log}::int, ${`0x${block}${log}`}, ${`${day}T12:00:00Z`}::timestamptz`
  }
  await transaction.execute(sql`
    insert into ngo
      (chain_id, id, key, lido_vault, aave_vault, rewards_owner, block_number, log_index, transaction_hash, timestamp)
    values (${chainId}::int, 1, 'tide', ${protocol === 'lido' ? VAULT : null}, ${protocol === 'aave' ? VAULT : null}, ${VAULT}, ${place(0, 0)})`)
  await transaction.execute(sql`
    insert into ngo_profile (chain_id, ngo_id, name, image_link, description, link, location, block_number, log_index,
      transaction_hash, timestamp)
    values (${chainId}::int, 1, 'Blue Tide', '/ngo/ocean.svg', '', '', '', ${place(0, 1)})`)
  const principal = PRINCIPALS[protocol]
  for (const [at, amount] of [principal, OTHERS[protocol]].entries()) {
    await transaction.execute(sql`
      insert into position_event (chain_id, protocol, ngo_id, vault, kind, position_id, holder, token, eth_type, amount,
        token_amount, percent, entry_tranche, entry_units, entry_shares, entry_rate,
        block_number, log_index, transaction_hash, timestamp)
      values (${emitter}, ${protocol === 'lido' ? 'staked' : 'deposited'}, ${at + 1}, ${EQUAL_TOKEN_HOLDER}, ${TOKEN},
        ${protocol === 'lido' ? 'stEth' : null}, ${amount}, ${protocol === 'lido' ? amount : null}, 50, ${at + 1},
        ${amount}, ${amount}, 1e27, ${place(1, at)})`)
  }
  await transaction.execute(sql`
    insert into settlement (chain_id, protocol, ngo_id, vault, token, tranche, mark_before, rate, shares_before, units,
      owed, donated, cause_log_index, block_number, log_index, transaction_hash, timestamp)
    values (${emitter}, ${TOKEN}, 1, 1e27, 1.2e27, ${principal}, ${principal}, 0, ${principal / 12n}, 1, ${place(2, 0)})`)
  await transaction.execute(sql`
    insert into report (chain_id, protocol, ngo_id, vault, token, form, rate, settled_rate, donated,
      from_place, to_place, tranches, block_number, log_index, transaction_hash, timestamp)
    values (${emitter}, ${TOKEN}, 'all', 1.2e27, 1.2e27, ${principal / 12n}, 0, 1, 1, ${place(2, 1)})`)
  await transaction.execute(sql`
    insert into chain_cursor (chain_id, genesis_hash, block_number, block_hash, block_timestamp)
    values (${chainId}::int, '0x00', ${EQUAL_TOKEN_HEAD}, '0x02', ${`${EQUAL_TOKEN_DAYS.yield}T12:04:56Z`}::timestamptz)`)
  const network = NETWORKS.find(each => each.chainId === chainId) as Network
  await updateDerivedTables(transaction, { chainId, block: 0 }, listTokens(network))
}
