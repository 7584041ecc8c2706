import { networks } from '@kindyield/chain/testing/networks'
import { fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import type { AdministeredNgo, NgoOnNetwork } from '#features/administration/rules/administered-ngo.ts'
import { ngoDrafts } from '#features/administration/rules/ngo-drafts.ts'
import { getText } from '#test/get-text.ts'
import { renderInApp } from '#test/render-in-app.tsx'
import type { Factory } from '#web3/reads/factory-query.ts'
import { MissingNetworks } from './missing-networks.tsx'

const { hoodi, sepolia } = networks
const address = `0x${'ab'.repeat(20)}` as const
const factories: Factory[] = [hoodi, sepolia].map(({ chainId }) => ({
  chainId,
  address,
  owner: address,
  oracle: address,
  ngoCount: 1,
  delayDays: 7,
}))
const first: NgoOnNetwork = {
  chainId: hoodi.chainId,
  id: '7',
  profile: { name: 'Tide', imageLink: '', description: 'x', link: '', location: 'Vigo' },
  rewardsOwner: address,
  vaults: [],
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{`${pathname}${search}`}</p>
}

function show(changes: Partial<AdministeredNgo> = {}) {
  const ngo = { ...first, key: 'tide', isHidden: false, networks: [first], ...changes }
  renderInApp(
    <>
      <MissingNetworks ngo={ngo} factories={factories} />
      <Address />
    </>,
    { settings: { networks: [hoodi, sepolia] } },
  )
}

test('R22 a non-profit is added to a network without it, as it is on the first', () => {
  show()
  expect(getText('admin-missing')).toContain('Tide is not on Sepolia yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Add to Sepolia' }))
  expect(getText('address')).toBe('/administration/new?key=tide')
  expect(ngoDrafts.read('tide')).toEqual({ key: 'tide', profile: first.profile, rewardsOwner: address })
})

test.each([
  ['all networks have it', { networks: [first, { ...first, chainId: sepolia.chainId }] }],
  ['it has no key by which it would be the same', { key: null }],
])('R22 nothing is offered where %s', (_, changes) => {
  show(changes)
  expect(screen.queryByTestId('admin-missing')).toBeNull()
})
