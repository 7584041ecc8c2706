import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { AdministeredVault, NgoOnNetwork } from '#features/administration/rules/administered-ngo.ts'
import { ngoDifferences } from './ngo-differences.ts'

const [one, other] = [getAddress(`0x${'ab'.repeat(20)}`), getAddress(`0x${'cd'.repeat(20)}`)]
const profile = {
  name: 'Tide',
  imageLink: '/a.svg',
  description: 'x',
  link: 'https://x.example',
  location: 'Vigo',
}
const vaults = (...statuses: AdministeredVault['status'][]): AdministeredVault[] =>
  statuses.map(status => ({ chainId: 1, protocol: 'lido', address: other, status }))
const first: NgoOnNetwork = { chainId: 1, id: '7', profile, rewardsOwner: one, vaults: vaults('active') }
const second: NgoOnNetwork = { ...first, chainId: 2 }
const values = (here: string, there: string) => [
  { chainId: 1, value: here },
  { chainId: 2, value: there },
]

test('R22 equal networks differ in nothing, however their addresses are written', () => {
  const written = one.toLowerCase() as typeof one
  expect(ngoDifferences([first, { ...second, rewardsOwner: written }])).toEqual([])
})

test('R22 each field of the profile, the receiver and the status is compared', () => {
  const changed = { ...profile, name: 'tide', description: 'y' }
  const unlike: NgoOnNetwork = { ...second, profile: changed, rewardsOwner: other, vaults: vaults('paused') }
  expect(ngoDifferences([first, unlike])).toEqual([
    { field: 'name', values: values('Tide', 'tide') },
    { field: 'description', values: values('x', 'y') },
    { field: 'rewardsOwner', values: values(one, other) },
    { field: 'status', values: values('active', 'paused') },
  ])
})

test('R22 with one network nothing differs, whatever the states of its vaults', () => {
  expect(ngoDifferences([{ ...first, vaults: vaults('active', 'finished') }])).toEqual([])
})
