/** An indexer as a process of its own that can be killed; ranges are short, so that it writes often. */
import { deploymentOn } from '@kindyield/chain'
import { networks } from '@kindyield/chain/testing/networks'
import { pino } from 'pino'
import { createPublicClient, http } from 'viem'
import { createLeaderLock } from '../coordination/leader-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { createIndexer } from '../indexer/indexer.ts'

const { DATABASE_URL = '', RPC_URL = '' } = process.env
const deployment = deploymentOn(networks.local)
if (deployment === null) throw new Error('The local network has our contracts')
const log = pino()
const { database } = await openDatabase(DATABASE_URL, log)
const chain = createPublicClient({ transport: http(RPC_URL, { batch: true }) })
const lock = createLeaderLock({ url: DATABASE_URL, name: 'indexer', log })
await createIndexer({ chain, database, deployment, log, lock, pollMs: 5, maxRange: 2 }).run()
