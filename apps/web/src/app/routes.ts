import { type ComponentType, lazy } from 'react'
import { StakingPage } from '../features/staking/staking-page.tsx'
import { wantFurtherMessages } from '../lib/i18n.ts'
import { loadWhenOnline } from '../lib/load-when-online.ts'
import type { MessageId } from '../messages/en.ts'

const NgoPage = furtherPage(async () => (await import('../features/ngo/ngo-page.tsx')).NgoPage)

interface AppRoute {
  path: string
  /** Name of the section in the header; a page without one has no link there. */
  section?: MessageId
  /** Stable end of the link's test id. */
  id: string
  Page: ComponentType
}

const WithdrawPage = furtherPage(
  async () => (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
)
const MarketplacePage = furtherPage(
  async () => (await import('../features/marketplace/marketplace-page.tsx')).MarketplacePage,
)
const RewardsPage = furtherPage(
  async () => (await import('../features/rewards/rewards-page.tsx')).RewardsPage,
)
const TermsPage = furtherPage(async () => (await import('../features/legal/terms-page.tsx')).TermsPage)
const RisksPage = furtherPage(async () => (await import('../features/legal/risks-page.tsx')).RisksPage)

const AdministrationPage = furtherPage(
  async () => (await import('../features/administration/administration-page.tsx')).AdministrationPage,
)
const NewNgoPage = furtherPage(
  async () => (await import('../features/administration/new-ngo-page.tsx')).NewNgoPage,
)
const ManageNgoPage = furtherPage(
  async () => (await import('../features/administration/manage-ngo-page.tsx')).ManageNgoPage,
)

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
  { path: '/administration', id: 'administration', Page: AdministrationPage },
  { path: '/administration/new', id: 'administration-new', Page: NewNgoPage },
  { path: '/administration/ngo/:id', id: 'administration-ngo', Page: ManageNgoPage },
]

export const HOME_PATH = '/stake'

/** Fetched when it is opened, with the words that the first page does without. */
function furtherPage(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Page] = await loadWhenOnline(() => Promise.all([load(), wantFurtherMessages()]))
    return { default: Page }
  })
}
