import { createServer } from 'node:http'
import { apiErrorSchema, nameSchema } from '@kindyield/api-contract'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setEnsAnswers } from '../../testing/contracts/ens-resolver.ts'
import { listen } from '../../testing/services/listen.ts'
import { startApi, type TestApi } from '../../testing/start-api.ts'

let running: TestApi
let url: string

beforeAll(async () => {
  running = await startApi()
  url = running.services.devnet.url
})
afterAll(() => running?.stop())

/** A new one each time, because names are cached. */
const anyAddress = () => privateKeyToAccount(generatePrivateKey()).address

async function nameOf(address: string) {
  const response = await running.api.request(`/api/name/${address}`)
  expect(response.status).toBe(200)
  return nameSchema.parse(await response.json()).data
}

test('R45 an address has no name on a network without ENS', async () => {
  expect(await nameOf(anyAddress())).toEqual({ name: null, avatar: null })
})

test('R45 an address has the name and the avatar that ENS gives, and another one has none', async () => {
  const holder = anyAddress()
  await setEnsAnswers(url, { holder, name: 'ada.eth', avatar: 'https://pictures.example/ada.png' })
  expect(await nameOf(holder.toLowerCase())).toEqual({
    name: 'ada.eth',
    avatar: `/api/name/${holder}/avatar`,
  })
  expect(await nameOf(anyAddress())).toEqual({ name: null, avatar: null })
})

test.each([
  ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', true],
  ['', false],
  ['http://pictures.example/ada.png', false],
  ['data:image/svg+xml,<svg/>', false],
  ['eip155:1/erc721:0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB/2430', false],
])('R45 with %s as its record a name has an avatar: %s', async (avatar, has) => {
  const holder = anyAddress()
  await setEnsAnswers(url, { holder, name: 'ada.eth', avatar })
  expect((await nameOf(holder)).avatar).toBe(has ? `/api/name/${holder}/avatar` : null)
})

test.each(['Ada.eth', 'a\u200dda.eth', 'аda.eth', 'ada..eth', 'ada eth', '<b>.eth', 'ad\u0000a.eth'])(
  'R45 %j is not shown: it could look like somebody else’s name',
  async name => {
    const holder = anyAddress()
    await setEnsAnswers(url, { holder, name })
    expect(await nameOf(holder)).toEqual({ name: null, avatar: null })
  },
)

test('R45 a resolver cannot make the server fetch a link', async () => {
  const asked: string[] = []
  const site = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"data":"0x"}')
    }),
  )
  try {
    await setEnsAnswers(url, { lookUpAt: `${site.url}/{sender}/{data}` })
    expect(await nameOf(anyAddress())).toEqual({ name: null, avatar: null })
    expect(asked).toEqual([])
  } finally {
    site.stop()
  }
})

test('R45 an avatar on a private site is not fetched', async () => {
  const holder = anyAddress()
  await setEnsAnswers(url, { holder, name: 'ada.eth', avatar: 'https://127.0.0.1/ada.png' })
  const response = await running.api.request(`/api/name/${holder}/avatar`)
  expect(response.status).toBe(502)
  expect(apiErrorSchema.parse(await response.json()).message).toBe(
    'The picture cannot be fetched from its site',
  )
})

test.each([
  ['/api/name/0x1234', 400, 'address must be an Ethereum address: 0x and 40 hexadecimal digits'],
  [`/api/name/0x${'1'.repeat(40)}/avatar`, 404, 'This address has no avatar'],
])('R45 %s answers %i', async (path, status, message) => {
  const response = await running.api.request(path)
  expect(response.status).toBe(status)
  expect(apiErrorSchema.parse(await response.json()).message).toBe(message)
})
