import type { Ngo, NgoSide } from '@kindyield/api-contract'

export function exampleTotal(changes: Partial<Ngo['totals'][number]> = {}): Ngo['totals'][number] {
  return {
    token: `0x${'5f'.repeat(20)}`,
    symbol: 'stETH',
    decimals: 18,
    staked: '152552343245024304251',
    donated: '357354632242541320',
    paid: '252941571556970054',
    ...changes,
  }
}

export function exampleSide(changes: Partial<NgoSide> = {}): NgoSide {
  return {
    protocol: 'lido',
    chainId: 31_337,
    id: '1',
    vault: `0x${'12'.repeat(20)}`,
    status: 'active',
    rewardsOwner: `0x${'ab'.repeat(20)}`,
    ...changes,
  }
}

export function exampleNgo(changes: Partial<Ngo> = {}): Ngo {
  return {
    chainId: 31_337,
    id: '1',
    key: 'blue-tide',
    sides: [],
    shown: null,
    name: 'Blue Tide',
    resembles: null,
    resemblesKey: null,
    imageLink: '/ngo/ocean.svg',
    description: 'Sailors and fishers haul nets and plastic out of the water.',
    link: 'https://www.bluetide.example/about',
    location: 'Vigo, Spain',
    vault: `0x${'12'.repeat(20)}`,
    rewardsOwner: `0x${'ab'.repeat(20)}`,
    createdAt: '2026-08-17T00:00:00Z',
    transactionHash: `0x${'cd'.repeat(32)}`,
    status: 'active',
    isActive: true,
    endedAt: null,
    totals: [],
    donors: 0,
    changes: [],
    ...changes,
  }
}

export const exampleNgos: Ngo[] = [
  exampleNgo(),
  exampleNgo({
    id: '2',
    key: 'open-shelf',
    name: 'Open Shelf',
    imageLink: '/ngo/library.svg',
    location: 'Tallinn, Estonia',
  }),
  exampleNgo({
    id: '3',
    key: 'wild-corridor',
    name: 'Wild Corridor',
    imageLink: '/ngo/wildlife.svg',
    location: 'Łódź, Poland',
  }),
]
