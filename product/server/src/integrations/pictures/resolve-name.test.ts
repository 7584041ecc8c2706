import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { resolveName } from './resolve-name.ts'

const NO_SUCH_NAME = 3
const IPV4 = 1
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server, and the questions it was asked. */
async function startNameServer(answer: (question: Buffer) => Buffer | undefined) {
  const socket = createSocket('udp4')
  sockets.push(socket)
  const asked: Buffer[] = []
  socket.on('message', (question, { port, address }) => {
    asked.push(question)
    const reply = answer(question)
    if (reply !== undefined) socket.send(reply, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { servers: [`127.0.0.1:${socket.address().port}`], asked, socket }
}

/** The address 203.0.114.7, or with a code the refusal. */
function reply(question: Buffer, code = 0): Buffer {
  const answer = Buffer.from(question)
  answer.writeUInt16BE(0x8180 | code, 2)
  answer.writeUInt16BE(code === 0 ? 1 : 0, 6)
  answer.writeUInt16BE(0, 10)
  // What follows the question is left out.
  const asked = answer.subarray(0, question.indexOf(0, 12) + 5)
  return code === 0 ? Buffer.concat([asked, Buffer.from('c00c000100010000003c0004cb007207', 'hex')]) : asked
}

const typeOf = (question: Buffer) => question.readUInt16BE(question.indexOf(0, 12) + 1)
const never = new AbortController().signal

test('R20 a name has the addresses of both families', async () => {
  const { servers } = await startNameServer(question =>
    reply(question, typeOf(question) === IPV4 ? 0 : NO_SUCH_NAME),
  )
  expect(await resolveName('ngo.example', never, servers)).toEqual([{ address: '203.0.114.7', family: 4 }])
})

test('R20 a name that does not exist has no address', async () => {
  const { servers } = await startNameServer(question => reply(question, NO_SUCH_NAME))
  expect(await resolveName('nowhere.example', never, servers)).toEqual([])
})

test('R20 R31 names whose servers are silent keep no other name waiting, and end when they are aborted', async () => {
  const { servers, asked, socket } = await startNameServer(() => undefined)
  const abort = new AbortController()
  let ended = 0
  const names = Array.from({ length: 8 }, (_, at) =>
    resolveName(`silent${at}.example`, abort.signal, servers).finally(() => {
      ended += 1
    }),
  )
  const settled = Promise.allSettled(names)
  while (asked.length < 16) await once(socket, 'message')
  // As the database and everything else is found, with one of the four threads that all of the process share.
  expect(await lookup('localhost')).toBeDefined()
  expect(ended).toBe(0)
  abort.abort()
  expect((await settled).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
})
