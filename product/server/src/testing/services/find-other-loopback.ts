import { once } from 'node:events'
import { createServer } from 'node:net'

/** How to reach a server on all addresses as another client than 127.0.0.1; only Linux has 127.0.0.2 from the start. */
export async function findOtherLoopback(): Promise<{ host: string; localAddress?: string }> {
  const probe = createServer()
  try {
    await once(probe.listen(0, '127.0.0.2'), 'listening')
    return { host: '127.0.0.1', localAddress: '127.0.0.2' }
  } catch {
    return { host: '::1' }
  } finally {
    probe.close()
  }
}
