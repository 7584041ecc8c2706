import { createCanvas, loadImage } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sharePicture } from '../../database/schema/share-picture-table.ts'
import { findPicture } from '../../share/find-picture.ts'
import { findPreview } from '../../share/find-preview.ts'
import { createPictureStore } from '../../share/picture-store.ts'
import { LOCAL_CHAIN } from '../../testing/examples/local-venues.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'
import { createApi } from '../create-api.ts'

let running: TestApi
beforeAll(async () => {
  running = await startApi({ history: true })
})
afterAll(() => running?.stop())

/** How many pixels of a picture are dark, as text is. */
async function darkPixels(path: string): Promise<{ size: number[]; dark: number; bytes: Buffer }> {
  const response = await running.api.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const bytes = Buffer.from(await response.arrayBuffer())
  const image = await loadImage(bytes)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60) dark += 1
  return { size: [image.width, image.height], dark, bytes }
}

test('R45 the pictures of links are PNGs of 1200 by 630 with painted text', async () => {
  const [all, one, other] = [
    await darkPixels('/share/kindyield.png'),
    await darkPixels('/share/ngo/blue-tide.png'),
    await darkPixels('/share/ngo/open-shelf.png'),
  ]
  for (const { size, dark } of [all, one, other]) {
    expect(size).toEqual([1200, 630])
    expect(dark).toBeGreaterThan(5_000)
  }
  expect(one.bytes.equals(other.bytes)).toBe(false)
})

test('R45 a picture shows what was given in all and by how many', async () => {
  const { database, networks } = running.parts
  const picture = await findPicture(database, networks, { reference: 'blue-tide', language: 'en' })
  const response = await running.api.request('/api/lido/NGO/1?days=1')
  const { data } = (await response.json()) as { data: { totals: { donated: string }[]; givers: number } }
  const wei = BigInt(data.totals[0]?.donated ?? 0)
  expect(wei).toBeGreaterThan(0n)
  const given = expect.stringContaining(String(Math.round(Number(wei) / 1e12) / 1e6))
  expect(picture).toMatchObject({
    title: 'Blue Tide',
    figures: [{ value: given, label: 'given' }, { label: 'given' }, { value: String(data.givers) }],
  })
})

test('R45 the picture of a link that tells of a stake says the same as the link', async () => {
  const { database, networks } = running.parts
  const stake = { protocol: 'lido', percent: 25, amount: null } as const
  const picture = await findPicture(database, networks, { reference: 'blue-tide', stake, language: 'en' })
  const told = 'I give 25% of my staking yield to Blue Tide, and keep what I staked.'
  expect(picture).toMatchObject({ title: told, figures: [] })
  const preview = await findPreview(database, [LOCAL_CHAIN], {
    page: '/ngo/:id',
    id: 'blue-tide',
    stake,
    language: 'en',
  })
  expect(preview).toMatchObject({
    title: told,
    picture: '/share/ngo/blue-tide.png?language=en&protocol=lido&gives=25',
  })
  const [plain, drawn] = [
    await darkPixels('/share/ngo/blue-tide.png'),
    await darkPixels('/share/ngo/blue-tide.png?protocol=lido&gives=25'),
  ]
  expect(drawn.bytes.equals(plain.bytes)).toBe(false)
  const invalid = await darkPixels('/share/ngo/blue-tide.png?protocol=lido&gives=250')
  expect(invalid.bytes.equals(plain.bytes)).toBe(true)
})

test('R45 a picture is in the language of its page', async () => {
  const { database, networks } = running.parts
  const picture = await findPicture(database, networks, { reference: null, language: 'es' })
  expect(picture).toMatchObject({
    title: 'Dona tu rendimiento, conserva tu capital',
    figures: [{ label: 'donados' }, { label: 'donados' }, { label: 'donantes' }],
  })
  const paint = async (language: string) =>
    Buffer.from(await (await running.api.request(`/share/kindyield.png?language=${language}`)).arrayBuffer())
  expect((await paint('es')).equals(await paint('en'))).toBe(false)
  expect((await running.api.request('/share/kindyield.png?language=fr')).status).toBe(404)
})

test('R45 a picture that is asked for by the number is at the key, with what the link tells', async () => {
  for (const query of ['', '?language=es&protocol=lido&gives=25']) {
    const response = await running.api.request(`/share/ngo/1.png${query}`)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`/share/ngo/blue-tide.png${query}`)
  }
})

test('R31 a picture is drawn once for all servers, and again when what it shows changes', async () => {
  const { parts } = running
  const drawPicture = vi.fn(parts.worker.drawPicture)
  const startAnother = () => createApi({ ...parts, worker: { ...parts.worker, drawPicture } })
  const ask = async (api = startAnother()) => {
    const response = await api.request('/share/ngo/rootline.png?language=es')
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const one = startAnother()
  const pictures = await Promise.all(Array.from({ length: 50 }, () => ask(one)))
  const again = await ask()
  expect(pictures.every(each => each.equals(again))).toBe(true)
  expect(drawPicture).toHaveBeenCalledTimes(1)
  await parts.database.execute(sql`update ngo_profile set name = 'Another name' where ngo_id = 4`)
  await parts.administration.pullNgos('0x0000000000000000000000000000000000000001')
  expect((await ask()).equals(again)).toBe(false)
  expect(drawPicture).toHaveBeenCalledTimes(2)
})

test('R31 stored pictures are bounded, and those of stakes do not push the others out', async () => {
  const { database } = running.parts
  const store = createPictureStore(database, { max: 3, maxOfStakes: 2 })
  await database.delete(sharePicture)
  for (let at = 0; at < 10; at += 1) {
    const tellsOfStake = at >= 5
    const drawnAt = new Date(at * 1000)
    await store.put({
      link: `${at}`,
      tellsOfStake,
      shown: '',
      png: Buffer.from([at]),
      drawnAt,
      redrawAt: drawnAt,
    })
  }
  const kept = await database.select().from(sharePicture).orderBy(sharePicture.link)
  expect(kept.map(({ link, png }) => [link, png[0]])).toEqual([2, 3, 4, 8, 9].map(at => [`${at}`, at]))
})

test('R45 there is no picture of an unknown or hidden non-profit', async () => {
  const statusOf = async (path: string) => (await running.api.request(path)).status
  for (const path of [
    '/share/ngo/999.png',
    '/share/ngo/x.png',
    '/share/ngo/Blue-Tide.png',
    '/share/ngo/-1.png',
    '/share/other.png',
    `/share/ngo/${'9'.repeat(90)}.png`,
  ]) {
    expect(await statusOf(path), path).toBe(404)
  }
  expect(await statusOf('/share/ngo/3.png')).toBe(308)
  expect(await statusOf('/share/ngo/harbour-clinics.png')).toBe(200)
  await running.parts.administration.hideNgo('0x0000000000000000000000000000000000000001', '3')
  // Its key is made of its name.
  expect(await statusOf('/share/ngo/3.png')).toBe(404)
  expect(await statusOf('/share/ngo/harbour-clinics.png')).toBe(404)
})
