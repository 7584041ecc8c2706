import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleStatus } from '#test/example-status.ts'
import { fakeApi, jsonResponse } from '#test/fake-api.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { SyncStatus } from './sync-status.tsx'

async function shownFor(status: typeof exampleStatus): Promise<string[]> {
  const { fetch } = fakeApi({ '/api/status': () => jsonResponse(status) })
  renderInApp(<SyncStatus />, { fetch })
  const line = await screen.findByTestId('sync-status')
  return [...line.childNodes].map(node => node.textContent ?? '')
}

test('one network is not named', async () => {
  expect(await shownFor(exampleStatus)).toEqual([expect.stringMatching(/^Data up to block 120/)])
})

test('of several each has a line with its name and its own state', async () => {
  const [own] = exampleStatus.networks
  if (own === undefined) throw new Error('There is a network')
  const away = {
    ...own,
    chainId: 2,
    name: 'Sepolia',
    headBlock: null,
    indexedBlock: 7,
    state: 'silent' as const,
  }
  expect(await shownFor({ ...exampleStatus, networks: [own, away] })).toEqual([
    expect.stringMatching(/^Local chain: Data up to block 120/),
    expect.stringMatching(/^Sepolia: Data up to block 7.*The chain cannot be reached right now\.$/),
  ])
})
