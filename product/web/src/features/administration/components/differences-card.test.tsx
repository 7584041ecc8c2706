import { networks } from '@kindyield/chain/testing/networks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdministeredNgo, NgoOnNetwork } from '#features/administration/rules/administered-ngo.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import { DifferencesCard } from './differences-card.tsx'

const { hoodi, sepolia } = networks
const profile = { name: 'Tide', imageLink: '', description: 'x', link: '', location: 'Vigo' }
const first: NgoOnNetwork = {
  chainId: hoodi.chainId,
  id: '7',
  profile,
  rewardsOwner: `0x${'ab'.repeat(20)}`,
  vaults: [{ chainId: hoodi.chainId, protocol: 'lido', address: `0x${'12'.repeat(20)}`, status: 'active' }],
}

function show(second: Partial<NgoOnNetwork>) {
  const all = [first, { ...first, chainId: sepolia.chainId, ...second }]
  const ngo: AdministeredNgo = { ...first, key: 'tide', isHidden: false, networks: all }
  renderInApp(<DifferencesCard ngo={ngo} />, { settings: { networks: [hoodi, sepolia] } })
}

test('R22 the owner sees what differs between networks, and what ends it', () => {
  const vaults = first.vaults.map(vault => ({ ...vault, status: 'paused' as const }))
  show({ profile: { ...profile, name: 'Tides' }, vaults })
  expect(getText('admin-difference-name')).toBe(
    'NameHoodiTideSepoliaTidesSave the same profile on both networks to end this.',
  )
  expect(getText('admin-difference-status')).toContain('HoodiOpenSepoliaPaused')
  expect(screen.queryByTestId('admin-difference-rewardsOwner')).toBeNull()
})

test('R22 nothing is shown where networks agree', () => {
  show({})
  expect(screen.queryByTestId('admin-differences')).toBeNull()
})
