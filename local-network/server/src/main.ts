/** The server of the local network. */
import '@kindyield/server/fast-start'

const [{ start }, { localNetwork }] = await Promise.all([
  import('@kindyield/server/start'),
  import('./local-network.ts'),
])
await start(localNetwork)
