import { networks } from '@kindyield/chain/testing/networks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { exampleNgo } from '#test/example-ngos.ts'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { fakeChain, word } from '#test/fake-chain.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeLastWallet, storeSession } from '#test/stored-wallet.ts'
import { NewNgoPage } from './new-ngo-page.tsx'
import type { NgoDraft } from './rules/creation-steps.ts'
import { ngoDrafts } from './rules/ngo-drafts.ts'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const [ON_FIRST, ON_SECOND] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const
const { hoodi, sepolia } = networks
const withFactory = (network: typeof hoodi, ngoFactory: `0x${string}`) => ({
  ...network,
  kindyield: { ...network.kindyield, ngoFactory, startBlock: 1 },
})
const settings = { networks: [withFactory(hoodi, ON_FIRST), withFactory(sepolia, ON_SECOND)] }

const { name, imageLink, description, link, location } = exampleNgo()
const draft: NgoDraft = {
  key: 'blue-tide',
  profile: { name, imageLink, description, link, location },
  rewardsOwner: OTHER,
}

type Side = { id?: number; owner?: `0x${string}`; row?: object; code?: string }

/** A visit of the owner, with what each network says of the key. */
function visit(first: Side = {}, second: Side = {}, path = '/administration/new?key=blue-tide') {
  const of = (to: string) => (to.toLowerCase() === ON_FIRST ? first : second)
  fakeChain(
    {
      'owner()': (_, to) => word(of(to).owner ?? OWNER),
      'oracle()': () => word(OTHER),
      'ngoCount()': () => word(0),
      'DELAY()': () => word(86_400),
      'ngoOfKey(bytes32)': (_, to) => word(of(to).id ?? 0),
    },
    { eth_getCode: url => (url.endsWith(String(hoodi.chainId)) ? first.code : second.code) ?? '0x' },
  )
  const wallet = createFakeWallet(OWNER, { eth_chainId: () => `0x${hoodi.chainId.toString(16)}` })
  wallet.install()
  storeLastWallet()
  storeSession(OWNER)
  const answer = ({ row }: Side) => {
    const data = row && {
      ...exampleNgo({ rewardsOwner: OTHER }),
      isHidden: false,
      givers: 0,
      series: [],
      donations: [],
      payments: [],
      earlier: [],
      ...row,
    }
    return data && { data }
  }
  const { fetch } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    ...(first.row && { '/api/lido/NGO/blue-tide': () => jsonResponse(answer(first)) }),
    ...(second.row && { '/api/aave/NGO/blue-tide': () => jsonResponse(answer(second)) }),
  })
  renderInApp(<NewNgoPage />, { fetch, path, settings })
  return wallet
}

const testIds = [hoodi, sepolia].map(({ chainId }) => `admin-create-${chainId}`) as [string, string]
const stepsOnScreen = () => testIds.map(id => screen.getByTestId(`${id}-step`).dataset.step)
const expectSteps = (...steps: string[]) => waitFor(() => expect(stepsOnScreen()).toEqual(steps))

describe('R22 a creation on two networks', () => {
  beforeEach(() => ngoDrafts.write(draft))

  test('begins with the first; the second waits', async () => {
    visit()
    await expectSteps('create', 'create')
    const [first, second] = testIds
    expect(screen.getByTestId(first)).toBeTruthy()
    expect(screen.queryByTestId(second)).toBeNull()
    expect(getText(`${second}-state`)).toContain('once the one before is done')
  })

  test('goes on with the second after a reload, and the wallet is told that it has to switch', async () => {
    visit({ id: 3, row: {} })
    await expectSteps('done', 'create')
    expect(screen.queryByTestId(testIds[0])).toBeNull()
    expect(screen.getByTestId(testIds[1])).toBeTruthy()
    expect(getText('switch-hint')).toContain('This is on Sepolia')
  })

  test('waits for the index, and stops where the key has another profile, with both', async () => {
    visit({ id: 3 }, { id: 4, row: { name: 'Blue Tides' } })
    await expectSteps('indexing', 'differs')
    expect(getText('admin-sequence-fields')).toBe('NameThere: Blue TidesEntered: Blue Tide')
    for (const id of testIds) expect(screen.queryByTestId(id)).toBeNull()
  })

  test('tells whose register the other is, and creates it where it can', async () => {
    visit({ owner: OTHER }, {})
    await expectSteps('stranger', 'create')
    expect(getText(`${testIds[0]}-owner`)).toContain('0x709')
    expect(screen.getByTestId(testIds[1])).toBeTruthy()
  })

  test('a receiver that is a contract elsewhere and nothing here is to be typed', async () => {
    visit({ id: 3, row: {}, code: '0x6080' })
    expect(await findText(`${testIds[1]}-no-code`)).toContain('nothing at it on Sepolia')
    fireEvent.click(screen.getByTestId(testIds[1]))
    const confirm = screen.getByTestId(`${testIds[1]}-confirm`)
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(screen.getByTestId(`${testIds[1]}-typed`), { target: { value: OTHER } })
    expect(confirm.getAttribute('aria-disabled')).toBe('false')
  })

  test('forgets the draft once all networks have it', async () => {
    visit({ id: 3, row: {} }, { id: 4, row: {} })
    expect(await findText('admin-sequence-done')).toContain('is on every network')
    expect(ngoDrafts.read('blue-tide')).toBeNull()
  })

  test('can be discarded, and is offered again until then', async () => {
    visit({}, {}, '/administration/new')
    fireEvent.click(await screen.findByTestId('admin-draft'))
    fireEvent.click(await screen.findByTestId('admin-sequence-discard'))
    await screen.findByTestId('admin-new-form')
    expect(screen.queryByTestId('admin-drafts')).toBeNull()
    expect(ngoDrafts.listKeys()).toEqual([])
  })
})

test('R22 what was entered becomes the draft of a creation on two networks', async () => {
  visit({}, {}, '/administration/new')
  const button = await screen.findByTestId('admin-go-on')
  fireEvent.click(button)
  expect(getText('admin-name-error')).toBe('Enter a name.')
  const entries = { name: 'Second Spring', location: 'Évora', description: 'x', link: 'https://s.example' }
  for (const [field, value] of Object.entries(entries)) {
    fireEvent.change(screen.getByTestId(`admin-${field}`), { target: { value } })
  }
  fireEvent.click(screen.getByTestId('admin-picture-forest'))
  fireEvent.change(screen.getByTestId('admin-rewards-owner-input'), { target: { value: OTHER } })
  fireEvent.click(button)
  await screen.findByTestId('admin-sequence')
  expect(ngoDrafts.read('second-spring')).toMatchObject({ profile: entries, rewardsOwner: OTHER })
})
