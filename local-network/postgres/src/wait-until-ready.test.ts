import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { startService } from '@kindyield/processes'
import { expect, test } from 'vitest'
import { waitUntilReady } from './wait-until-ready.ts'

test('fails when Postgres has ended, although another program took its port and never answers', async () => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket.on('error', () => {})))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const service = startService({
    name: 'database',
    command: process.execPath,
    args: ['-e', 'process.exit(1)'],
  })
  const waiting = waitUntilReady(`postgres://kindyield:secret@127.0.0.1:${port}/postgres`, service)
  await expect(waiting).rejects.toThrow('Postgres did not start (exit code 1)')
  for (const socket of sockets) socket.destroy()
  silent.close()
})
