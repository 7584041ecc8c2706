import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { MessageChannel } from 'node:worker_threads'
import { loadImage } from '@napi-rs/canvas'
import { getIntrospectionQuery } from 'graphql'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createGraphql } from '../graphql/create-graphql.ts'
import { writePdf } from '../statements/pdf/write-pdf.ts'
import type { Cell, Section } from '../statements/statement.ts'
import { exampleStatement } from '../testing/examples/example-statement.ts'
import { answerSchemaQuery } from './answer-schema-query.ts'
import { openWorker } from './open-worker.ts'

const LINES = 3_000
const log = pino({ level: 'silent' })
const worker = openWorker({ log })
afterAll(() => worker.close())

/** Draws both in a process of its own, and lists the packages that its main thread loaded. */
const PROGRAM = `
  import { registerHooks } from 'node:module'
  const loaded = []
  registerHooks({
    resolve: (specifier, context, next) => {
      loaded.push(specifier)
      return next(specifier, context)
    },
  })
  const { openWorker } = await import('./open-worker.ts')
  const { exampleStatement } = await import('../testing/examples/example-statement.ts')
  const { drawPicture, writePdf, close } = openWorker({ log: console })
  let bytes = (await drawPicture({ title: 'Blue Tide', figures: [] })).png.length
  for await (const chunk of writePdf(exampleStatement(10).statement)) bytes += chunk.length
  await close()
  console.log(JSON.stringify({ bytes, loaded }))`

test('R31 the thread that answers loads nothing of what draws pictures and pdf statements', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', PROGRAM], {
    cwd: import.meta.dirname,
  })
  const { bytes, loaded } = JSON.parse(stdout) as { bytes: number; loaded: string[] }
  expect(bytes).toBeGreaterThan(10_000)
  expect(loaded).toContain('node:worker_threads')
  expect(loaded.filter(name => /canvas|pdf|fonts/.test(name))).toEqual(['./stream-pdf.ts'])
})

async function readAll(chunks: AsyncGenerator<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const chunk of chunks) bytes += chunk.length
  return bytes
}

/** Microseconds that this thread, not the worker, spends. */
async function cpuOfThread(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('R31 a question about the schema costs the thread that answers a part of what answering it there would', async () => {
  const { schemaText } = createGraphql({
    networks: {
      all: [] as never,
      chainIds: [],
      first: null as never,
      venueOf: () => Promise.reject() as never,
    },
    replicas: { choose: () => Promise.reject() },
    log,
  })
  const body = JSON.stringify({ query: getIntrospectionQuery() })
  const headers: [string, string][] = [['content-type', 'application/json']]
  const request = { url: 'http://localhost/api/graphql', method: 'POST', headers, body }
  const here = async () => {
    const { port1, port2 } = new MessageChannel()
    await answerSchemaQuery({ kind: 'schema', schemaText, request, port: port2 })
    const [answer] = await once(port1, 'message')
    port1.close()
    return answer.body
  }
  const there = async () => (await worker.answerSchemaQuery(schemaText, request))?.text()
  const answers = [await here(), await there()]
  expect(answers[1]).toBe(answers[0])
  expect(answers[0]).toContain('"name":"Stake"')
  const repeat = (answer: () => Promise<unknown>) => async () => {
    for (let times = 0; times < 20; times += 1) await answer()
  }
  expect((await cpuOfThread(repeat(there))) / (await cpuOfThread(repeat(here)))).toBeLessThan(0.3)
})

test('R31 writing a pdf costs the thread that answers a part of what writing it there would', async () => {
  const cpuOf = (chunks: AsyncGenerator<Uint8Array>) => cpuOfThread(() => readAll(chunks))
  const write = (count: number) => exampleStatement(count).statement
  // Both have loaded their modules and fonts by then.
  await cpuOf(writePdf(write(10)))
  await cpuOf(worker.writePdf(write(10)))
  const [here, there] = [await cpuOf(writePdf(write(LINES))), await cpuOf(worker.writePdf(write(LINES)))]
  expect(there / here).toBeLessThan(0.3)
})

test('R31 drawing lowers the priority of its own thread alone', async () => {
  const before = getPriority()
  await worker.drawPicture({ title: 'Blue Tide', figures: [] }, undefined)
  expect(getPriority()).toBe(before)
})

test('R45 a picture is drawn without one of its NGO that cannot be decoded, and says why', async () => {
  const photo = { isOwn: false, type: 'image/png', bytes: Buffer.from('no picture') } as const
  const { png, photoError } = await worker.drawPicture({ title: 'Blue Tide', figures: [] }, photo)
  expect(photoError).toMatch(/^Error: /)
  expect((await loadImage(Buffer.from(png))).width).toBe(1200)
})

test('R19 a statement whose lines cannot be read fails its pdf, and the thread goes on', async () => {
  const { statement } = exampleStatement(10)
  const [section] = statement.sections
  async function* lines(): AsyncGenerator<Cell[]> {
    yield [null, null, null, null, null]
    throw new Error('the database is gone')
  }
  const failing = { ...statement, sections: [{ ...section, lines } as Section] }
  await expect(readAll(worker.writePdf(failing))).rejects.toThrow('the database is gone')
  expect(await readAll(worker.writePdf(statement))).toBeGreaterThan(10_000)
})

test('R31 a thread that ended fails what it was drawing, and the next job starts another', async () => {
  const opened = openWorker({ log: pino({ level: 'silent' }) })
  const pdf = opened.writePdf(exampleStatement(100_000).statement)
  await pdf.next()
  await opened.close()
  await expect(readAll(pdf)).rejects.toThrow('the worker ended')
  const { png } = await opened.drawPicture({ title: 'Blue Tide', figures: [] }, undefined)
  expect(png.length).toBeGreaterThan(5_000)
  await opened.close()
})
