import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { loadImage } from '@napi-rs/canvas'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { writePdf } from '../statements/pdf/write-pdf.ts'
import type { Cell, Section } from '../statements/statement.ts'
import { exampleStatement } from '../testing/examples/example-statement.ts'
import { openDrawings } from './open-drawings.ts'

const LINES = 3_000
const drawings = openDrawings({ log: pino({ level: 'silent' }) })
afterAll(() => drawings.close())

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
  const { openDrawings } = await import('./open-drawings.ts')
  const { exampleStatement } = await import('../testing/examples/example-statement.ts')
  const { drawPicture, writePdf, close } = openDrawings({ log: console })
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

test('R31 writing a pdf costs the thread that answers a part of what writing it there would', async () => {
  const cpuOf = async (chunks: AsyncGenerator<Uint8Array>) => {
    const before = process.threadCpuUsage()
    await readAll(chunks)
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const write = (count: number) => exampleStatement(count).statement
  // Both have loaded their modules and fonts by then.
  await cpuOf(writePdf(write(10)))
  await cpuOf(drawings.writePdf(write(10)))
  const [here, there] = [await cpuOf(writePdf(write(LINES))), await cpuOf(drawings.writePdf(write(LINES)))]
  expect(there / here).toBeLessThan(0.3)
})

test('R31 drawing lowers the priority of its own thread alone', async () => {
  const before = getPriority()
  await drawings.drawPicture({ title: 'Blue Tide', figures: [] }, undefined)
  expect(getPriority()).toBe(before)
})

test('R45 a picture is drawn without one of its NGO that cannot be decoded, and says why', async () => {
  const photo = { isOwn: false, type: 'image/png', bytes: Buffer.from('no picture') } as const
  const { png, photoError } = await drawings.drawPicture({ title: 'Blue Tide', figures: [] }, photo)
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
  await expect(readAll(drawings.writePdf(failing))).rejects.toThrow('the database is gone')
  expect(await readAll(drawings.writePdf(statement))).toBeGreaterThan(10_000)
})

test('R31 a thread that ended fails what it was drawing, and the next job starts another', async () => {
  const opened = openDrawings({ log: pino({ level: 'silent' }) })
  const pdf = opened.writePdf(exampleStatement(100_000).statement)
  await pdf.next()
  await opened.close()
  await expect(readAll(pdf)).rejects.toThrow('the drawing thread ended')
  const { png } = await opened.drawPicture({ title: 'Blue Tide', figures: [] }, undefined)
  expect(png.length).toBeGreaterThan(5_000)
  await opened.close()
})
