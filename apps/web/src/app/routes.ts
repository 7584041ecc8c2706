import { type ComponentType, lazy } from 'react'
import { StakingPage } from '../features/staking/staking-page.tsx'
import type { MessageId } from '../messages/en.ts'

/** Fetched when it is opened: its chart is of no use elsewhere. */
const NgoPage = lazy(async () => ({ default: (await import('../features/ngo/ngo-page.tsx')).NgoPage }))

interface AppRoute {
  path: string
  /** Name of the section in the header; a page without one has no link there. */
  section?: MessageId
  /** Stable end of the link's test id. */
  id: string
  Page: ComponentType
}

const WithdrawPage = lazy(async () => ({
  default: (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
}))
const MarketplacePage = lazy(async () => ({
  default: (await import('../features/marketplace/marketplace-page.tsx')).MarketplacePage,
}))
const RewardsPage = lazy(async () => ({
  default: (await import('../features/rewards/rewards-page.tsx')).RewardsPage,
}))
const TermsPage = lazy(async () => ({
  default: (await import('../features/legal/terms-page.tsx')).TermsPage,
}))
const RisksPage = lazy(async () => ({
  default: (await import('../features/legal/risks-page.tsx')).RisksPage,
}))

/** Every page there is. The header's links are read from here, so none can lead to a page that is not. */
export const routes: readonly AppRoute[] = [
  { path: '/stake', section: 'nav.stake', id: 'impact-staking', Page: StakingPage },
  { path: '/withdraw', section: 'nav.withdraw', id: 'withdraw', Page: WithdrawPage },
  { path: '/rewards', section: 'nav.rewards', id: 'rewards-and-donations', Page: RewardsPage },
  {
    path: '/marketplace',
    section: 'nav.marketplace',
    id: 'social-impact-marketplace',
    Page: MarketplacePage,
  },
  { path: '/ngo/:id', id: 'ngo', Page: NgoPage },
  { path: '/terms', id: 'terms', Page: TermsPage },
  { path: '/risks', id: 'risks', Page: RisksPage },
]

export const HOME_PATH = '/stake'
