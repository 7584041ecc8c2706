/**
 * Removes what was indexed of a network, so that the indexer reads it again: node product/server/src/forget-network.ts NAME,
 * with the server's DATABASE_URL and DEPLOYMENTS. Stop its indexers before.
 */
import { deploymentOn } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { StartupError } from '@kindyield/domain/startup-error'
import { openDatabase } from './database/open-database.ts'
import { createIndexStore } from './indexer/store/index-store.ts'
import { createLog } from './operations/create-log.ts'

try {
  const [name = ''] = process.argv.slice(2)
  const { DATABASE_URL = '', DEPLOYMENTS } = process.env
  const { network } = findNetworkFile(name, DEPLOYMENTS)
  const deployment = deploymentOn(network)
  if (deployment === null) throw new StartupError(`Our contracts are not on ${network.displayName}.`)
  const { database, close } = await openDatabase(
    DATABASE_URL,
    createLog({ level: 'warn', secrets: [DATABASE_URL] }),
  )
  const store = createIndexStore(database, deployment)
  const cursor = await store.readCursor()
  if (cursor !== undefined) await store.reset(cursor)
  await close()
  const said =
    cursor === undefined
      ? 'was not indexed'
      : `was indexed up to block ${cursor.blockNumber}, and is forgotten`
  process.stdout.write(`${network.displayName} ${said}.\n`)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
