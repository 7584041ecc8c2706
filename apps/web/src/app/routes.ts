import type { ComponentType } from 'react'
import type { IconName } from '../components/icon.tsx'
import { lateComponent } from '../components/late-part.tsx'
import { StakingPage } from '../features/staking/staking-page.tsx'
import { wantFurtherMessages } from '../lib/i18n.ts'
import type { MessageId } from '../messages/en.ts'

interface AppRoute {
  path: string
  /** Name of the section in the header; a page without one has no link there. */
  section?: MessageId
  /** The section in the bar of small screens: a word and a picture. */
  tab?: { name: MessageId; icon: IconName }
  /** Stable end of the link's test id. */
  id: string
  Page: ComponentType
  /** Fetches the page's code, where it does not come with the first load. */
  preload?: () => Promise<void>
}

const ngoPage = furtherPage(async () => (await import('../features/ngo/ngo-page.tsx')).NgoPage)
const withdrawPage = furtherPage(
  async () => (await import('../features/withdraw/withdraw-page.tsx')).WithdrawPage,
)
const marketplacePage = furtherPage(
  async () => (await import('../features/marketplace/marketplace-page.tsx')).MarketplacePage,
)
const rewardsPage = furtherPage(
  async () => (await import('../features/rewards/rewards-page.tsx')).RewardsPage,
)
const termsPage = furtherPage(async () => (await import('../features/legal/terms-page.tsx')).TermsPage)
const risksPage = furtherPage(async () => (await import('../features/legal/risks-page.tsx')).RisksPage)

const administrationPage = furtherPage(
  async () => (await import('../features/administration/administration-page.tsx')).AdministrationPage,
)
const newNgoPage = furtherPage(
  async () => (await import('../features/administration/new-ngo-page.tsx')).NewNgoPage,
)
const manageNgoPage = furtherPage(
  async () => (await import('../features/administration/manage-ngo-page.tsx')).ManageNgoPage,
)

/** Every page there is. The header's links are read from here, so none can lead to a page that is not. */
export const routes: readonly AppRoute[] = [
  {
    path: '/stake',
    section: 'nav.stake',
    tab: { name: 'nav.tab.stake', icon: 'plant' },
    id: 'impact-staking',
    Page: StakingPage,
  },
  {
    path: '/withdraw',
    section: 'nav.withdraw',
    tab: { name: 'nav.withdraw', icon: 'bank' },
    id: 'withdraw',
    ...withdrawPage,
  },
  {
    path: '/rewards',
    section: 'nav.rewards',
    tab: { name: 'nav.tab.rewards', icon: 'chart' },
    id: 'rewards-and-donations',
    ...rewardsPage,
  },
  {
    path: '/marketplace',
    section: 'nav.marketplace',
    tab: { name: 'nav.tab.marketplace', icon: 'handshake' },
    id: 'social-impact-marketplace',
    ...marketplacePage,
  },
  { path: '/ngo/:id', id: 'ngo', ...ngoPage },
  { path: '/terms', id: 'terms', ...termsPage },
  { path: '/risks', id: 'risks', ...risksPage },
  { path: '/administration', id: 'administration', ...administrationPage },
  { path: '/administration/new', id: 'administration-new', ...newNgoPage },
  { path: '/administration/ngo/:id', id: 'administration-ngo', ...manageNgoPage },
]

export const HOME_PATH = '/stake'

/** Fetched when it is opened or about to be, with the words that the first page does without. */
function furtherPage(load: () => Promise<ComponentType>) {
  const { Part, preload } = lateComponent(async () => {
    const [Page] = await Promise.all([load(), wantFurtherMessages()])
    return Page
  })
  return { Page: Part, preload }
}
