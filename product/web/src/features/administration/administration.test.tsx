import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { exampleChange } from '#test/example-changes.ts'
import { exampleNgo } from '#test/example-ngos.ts'
import { exampleStatus } from '#test/example-status.ts'
import { errorResponse, fakeApi, jsonResponse } from '#test/fake-api.ts'
import { fakeChain, word } from '#test/fake-chain.ts'
import { createFakeWallet } from '#test/fake-wallet.ts'
import { findText, getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { storeLastWallet, storeSession } from '#test/stored-wallet.ts'
import { AdministrationPage } from './administration-page.tsx'
import { ManageNgoPage } from './manage-ngo-page.tsx'

const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const VAULT = `0x${'11'.repeat(20)}`
const HASH = `0x${'5a'.repeat(32)}`

type Visit = {
  as?: string | null
  oracle?: `0x${string}`
  signedIn?: boolean
  chain?: string
  path?: string
  answers?: Record<string, () => Response>
  pauseReverts?: boolean
  /** RPC methods other than contract reads. */
  methods?: Parameters<typeof fakeChain>[1]
}

const detail = (changes: object) => () =>
  jsonResponse({
    data: {
      ...exampleNgo({ vault: VAULT, ...changes }),
      isHidden: true,
      series: [],
      donations: [],
      payments: [],
      earlier: [],
    },
  })
const list = (changes: object) => () =>
  jsonResponse({ data: [exampleNgo({ vault: VAULT, ...changes })], total: 1 })

function visit({ as = OWNER, signedIn = true, path = '/administration', ...more }: Visit = {}) {
  const { chain = '0x7a69', oracle = OTHER, answers = {}, pauseReverts = false, methods = {} } = more
  const reads: Parameters<typeof fakeChain>[0] = {
    'owner()': () => word(OWNER),
    'oracle()': () => word(oracle),
    'ngoCount()': () => word(2),
    'DELAY()': () => word(86_400),
    'setDepositsPaused(bool)': () =>
      pauseReverts
        ? {
            revert: encodeErrorResult({
              abi: parseAbi(['error NotOwner(address caller)']),
              errorName: 'NotOwner',
              args: [OTHER],
            }),
          }
        : { result: '0x' },
  }
  fakeChain(reads, methods)
  const wallet = createFakeWallet(as ?? OWNER, {
    eth_chainId: () => chain,
    eth_sendTransaction: () => HASH,
  })
  if (as) {
    wallet.install()
    storeLastWallet()
    if (signedIn) storeSession(as)
  }
  const { fetch, requests } = fakeApi({
    '/api/status': () => jsonResponse(exampleStatus),
    '/api/lido/NGO': list({ status: 'paused' }),
    '/api/aave/NGO': list({}),
    '/api/lido/NGO/2': detail({ id: '2', name: 'Open Shelf', status: 'active' }),
    '/api/aave/NGO/2': detail({ id: '2', name: 'Open Shelf', status: 'finished' }),
    ...answers,
  })
  renderInApp(
    <Routes>
      <Route path="/administration" element={<AdministrationPage />} />
      <Route path="/administration/ngo/:id" element={<ManageNgoPage />} />
    </Routes>,
    { fetch, path },
  )
  return { requests, wallet }
}

describe('R22 R25 access', () => {
  test.each<[string, Visit, string, string]>([
    ['without a wallet it asks for the owner’s', { as: null }, 'connect', 'Connect the owner’s wallet'],
    ['an owner who is not signed in is asked to sign in', { signedIn: false }, 'sign-in', 'Sign in'],
  ])('%s', async (_, visitor, place, text) => {
    visit(visitor)
    expect(await findText(`admin-${place}`)).toContain(text)
  })

  test('a wallet that is not the owner’s sees a notice, and no list is fetched', async () => {
    const { requests } = visit({ as: OTHER })
    expect(await findText('admin-stranger')).toContain('nothing for you to do here')
    expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/lido/NGO')
  })
})

test('R21 R25 the list shows the status per protocol and hidden NGOs', async () => {
  visit()
  const rows = await screen.findAllByTestId('admin-ngo')
  expect(rows.map(row => row.textContent)).toEqual([
    'Blue TideVigo, SpainLidoPausedAaveOpen',
    'Open ShelfVigo, SpainHiddenLidoOpenAaveFinished',
  ])
})

test('R22 the list omits only an NGO that is not indexed yet', async () => {
  visit({ answers: { '/api/lido/NGO/2': () => errorResponse(404, 'Not Found') } })
  const rows = await screen.findAllByTestId('admin-ngo')
  expect(rows.map(row => row.getAttribute('data-ngo-id'))).toEqual(['1'])
  expect(screen.queryByTestId('admin-ngos-error')).toBeNull()
})

test('R31 shows a failure when the list cannot be loaded', async () => {
  visit({ answers: { '/api/lido/NGO': () => errorResponse(500, 'Internal Server Error') } })
  expect(await findText('admin-ngos-error')).toContain('has a problem')
})

describe('R22 managing an NGO', () => {
  const path = '/administration/ngo/2'

  test('a finished NGO cannot be paused, finished or have bans', async () => {
    visit({ path })
    expect(await findText('admin-aave-vault')).toContain('Finished for good.')
    expect(screen.queryByTestId('admin-aave-pause')).toBeNull()
    expect(screen.queryByTestId('admin-aave-finish')).toBeNull()
    expect(getText('admin-lido-pause')).toBe('Pause new Lido deposits')
  })

  test.each([
    [OTHER, expect.stringContaining('Only the oracle, 0x709')],
    [OWNER, undefined],
  ] as const)('only the oracle may report; others see its address: %s', async (oracle, note) => {
    visit({ path, oracle })
    const button: HTMLButtonElement = await screen.findByTestId('admin-lido-report')
    expect(button.disabled).toBe(oracle === OTHER)
    expect(screen.queryByTestId('admin-lido-report-note')?.textContent).toEqual(note)
  })

  test('R20 the preview is the marketplace card and follows the fields', async () => {
    visit({ path })
    const preview = within(await screen.findByTestId('admin-preview'))
    expect(preview.getByTestId('ngo-location').textContent).toBe('Vigo, Spain')
    expect(preview.getByTestId('ngo-website').getAttribute('href')).toBe('https://www.bluetide.example/about')
    fireEvent.change(screen.getByTestId('admin-location'), { target: { value: '' } })
    fireEvent.change(screen.getByTestId('admin-link'), { target: { value: 'openshelf.example' } })
    expect(preview.queryByText('Based in')).toBeNull()
    expect(preview.getByTestId('ngo-website').textContent).toBe('openshelf.example')
  })

  test('R22 the description may have paragraphs, and the card previews the first', async () => {
    visit({ path })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
    expect(field.tagName).toBe('TEXTAREA')
    const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(note?.textContent).toContain('The first paragraph is the summary')
    fireEvent.change(field, { target: { value: 'What it does.\n\nHow it began.' } })
    expect(getText('admin-preview')).toContain('What it does.')
    expect(getText('admin-preview')).not.toContain('How it began')
  })

  test('finishing needs the name to be typed', async () => {
    const { wallet } = visit({ path })
    fireEvent.click(await screen.findByTestId('admin-lido-finish'))
    const confirm = screen.getByTestId('admin-lido-finish-confirm')
    fireEvent.change(screen.getByTestId('admin-lido-finish-typed'), { target: { value: 'Open' } })
    fireEvent.click(confirm)
    const confirmation: HTMLDialogElement = screen.getByTestId('admin-lido-finish-question')
    expect(confirmation.open).toBe(true)
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(screen.getByTestId('admin-lido-finish-typed'), { target: { value: 'Open Shelf' } })
    expect(confirm.getAttribute('aria-disabled')).toBe('false')
    expect(wallet.asked).not.toContain('eth_sendTransaction')
  })

  test('R23 shows a revert before the wallet opens', async () => {
    const { wallet } = visit({ path, pauseReverts: true })
    fireEvent.click(await screen.findByTestId('admin-lido-pause'))
    expect(getText('admin-lido-pause-question')).toContain('can be withdrawn at any time')
    fireEvent.click(screen.getByTestId('admin-lido-pause-confirm'))
    const failure = await screen.findByTestId('admin-lido-pause-failure')
    expect(failure.textContent).toContain('This address may not do that.')
    expect(wallet.asked).not.toContain('eth_sendTransaction')
  })

  test('R13 tells an owner with co-signers what is pending', async () => {
    let receipt: object | null = null
    const methods = {
      eth_estimateGas: () => '0x5208',
      eth_getCode: () => '0x6080',
      eth_blockNumber: () => '0x1',
      eth_getLogs: () => [],
      eth_getTransactionReceipt: () => receipt,
    }
    visit({ path, methods })
    fireEvent.click(await screen.findByTestId('admin-lido-pause'))
    fireEvent.click(screen.getByTestId('admin-lido-pause-confirm'))
    expect(await findText('admin-lido-pause-waiting')).toContain('once enough of its signers have signed')
    expect(getText('admin-lido-pause')).toBe('Waiting for the other signers')
    receipt = { status: '0x1', transactionHash: HASH, blockNumber: '0x1', logs: [] }
    expect(await findText('admin-lido-pause-done')).toContain('paused')
    expect(screen.queryByTestId('admin-lido-pause-waiting')).toBeNull()
  })

  test('rejects an address with a wrong checksum', async () => {
    visit({ path })
    const field = await screen.findByTestId('admin-rewards-owner-input')
    fireEvent.change(field, { target: { value: OTHER.replace('C8', 'c8') } })
    expect(getText('admin-rewards-owner-input-error')).toContain('a character is wrong')
    fireEvent.click(screen.getByTestId('admin-announce-rewards-owner'))
    const confirmation: HTMLDialogElement = screen.getByTestId('admin-announce-rewards-owner-question')
    expect(confirmation.open).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

describe('R40 announced changes', () => {
  const changes = [
    exampleChange({ change: 'end', vault: VAULT, value: null, ngoId: '2', status: 'due' }),
    exampleChange({ ngoId: '2' }),
    exampleChange({ ngoId: '2', status: 'carriedOut', endedAt: '2026-10-01T12:00:00.000Z' }),
  ]
  const answers = { '/api/changes': () => jsonResponse({ data: changes, total: changes.length }) }

  test('are listed with their dates; what is due can be carried out, what is pending taken back', async () => {
    const { requests } = visit({ path: '/administration/ngo/2', answers })
    const [due, pending, past] = await screen.findAllByTestId('admin-change')
    const actions = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .queryAllByRole('button')
        .map(button => button.dataset.testid)
        .filter(id => id?.startsWith('admin-'))
    expect(due?.textContent).toContain('Open Shelf: end of Lido')
    expect(actions(due)).toEqual(['admin-carry-out', 'admin-cancel-change'])
    expect(pending?.textContent).toContain('Open Shelf: new rewards owner 0xaba…babab')
    expect(pending?.textContent).toContain('From 18/11/2026')
    expect(actions(pending)).toEqual(['admin-cancel-change'])
    expect(past?.textContent).toContain('Carried out on 01/10/2026')
    expect(actions(past)).toEqual([])
    expect(requests.find(({ pathname }) => pathname === '/api/changes')?.searchParams.get('ngoId')).toBe('2')
  })

  test('the question before an announcement names the delay', async () => {
    visit({ path: '/administration/ngo/2', answers })
    fireEvent.change(await screen.findByTestId('admin-rewards-owner-input'), { target: { value: OTHER } })
    fireEvent.click(screen.getByTestId('admin-announce-rewards-owner'))
    const question = getText('admin-announce-rewards-owner-question')
    expect(question).toContain('can be made the receiver in 1 day')
    expect(question).toContain('stays the present receiver’s')
  })

  test('R31 a failed list is reported', async () => {
    visit({ answers: { '/api/changes': () => errorResponse(400, 'Bad Request') } })
    expect(await findText('admin-changes-error')).toContain('The announced changes could not be loaded')
  })
})

describe('R25 the server’s lists and summaries', () => {
  test('are rebuilt after a confirmation, with the number shown', async () => {
    const { requests } = visit({
      answers: {
        '/api/lido/reward/all': () => jsonResponse({ data: { reports: 3 } }),
        '/api/lido/reward/pull': () => jsonResponse({ data: { reports: 4 } }),
      },
    })
    fireEvent.click(await screen.findByTestId('admin-summaries'))
    expect(requests.map(({ pathname }) => pathname)).not.toContain('/api/lido/reward/all')
    fireEvent.click(screen.getByTestId('admin-summaries-confirm'))
    expect(await findText('admin-summaries-done')).toBe('4 summaries made.')
  })

  test('lists one hidden NGO again and says that others stay hidden', async () => {
    const { requests } = visit({
      path: '/administration/ngo/2',
      answers: { '/api/lido/NGO/pull': () => jsonResponse({ data: { ngos: 7 } }) },
    })
    fireEvent.click(await screen.findByTestId('admin-list-again'))
    const confirmation = getText('admin-list-again-question')
    expect(confirmation).toContain('List Open Shelf again?')
    expect(confirmation).toContain('Others that are hidden stay so')
    fireEvent.click(screen.getByTestId('admin-list-again-confirm'))
    expect(await findText('admin-list-again-done')).toBe('Open Shelf is listed again.')
    const pulled = requests.filter(({ pathname }) => pathname === '/api/lido/NGO/pull')
    expect(pulled.map(({ search }) => search)).toEqual(['?id=2'])
  })

  test('shows a rejected request', async () => {
    visit({ answers: { '/api/lido/NGO/pull': () => errorResponse(403, 'Forbidden') } })
    fireEvent.click(await screen.findByTestId('admin-list-all'))
    fireEvent.click(screen.getByTestId('admin-list-all-confirm'))
    await waitFor(() => expect(getText('admin-list-all-failure')).toContain('did not accept the request'))
  })
})
