import type { AppPath } from '@kindyield/domain'
import type { ComponentType } from 'react'
import type { IconName } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.tsx'
import { StakingPage } from '#features/staking/staking-page.tsx'
import { extension } from '#lib/extension.ts'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { readStored } from '#lib/storage/local-storage.ts'
import { SESSION_KEY } from '#lib/storage/session-store.ts'
import type { enFirst } from '#messages/en-first.ts'

/** The header and the tab bar stand on the first page, too. */
type FirstMessageId = keyof typeof enFirst

type AppRoute = {
  path: AppPath
  /** Label of the link in the header; a page without it has no link there. */
  section?: FirstMessageId
  /** Label and icon in the tab bar of small screens. */
  tab?: { name: FirstMessageId; icon: IconName }
  /** Suffix of the link's test id. */
  id: string
  Page: ComponentType
  /** Fetches the page's code; missing for the page in the first bundle. */
  preload?: () => Promise<void>
}

const ngoPage = lazyPage(async () => (await import('#features/ngo/ngo-page.tsx')).NgoPage)
const homePage = lazyPage(async () => (await import('#features/home/home-page.tsx')).HomePage)
const withdrawPage = lazyPage(async () => (await import('#features/withdraw/withdraw-page.tsx')).WithdrawPage)
const marketplacePage = lazyPage(
  async () => (await import('#features/marketplace/marketplace-page.tsx')).MarketplacePage,
)
const rewardsPage = lazyPage(async () => (await import('#features/rewards/rewards-page.tsx')).RewardsPage)
const howItWorksPage = lazyPage(
  async () => (await import('#features/how-it-works/how-it-works-page.tsx')).HowItWorksPage,
)
const termsPage = lazyPage(async () => (await import('#features/legal/terms-page.tsx')).TermsPage)
const risksPage = lazyPage(async () => (await import('#features/legal/risks-page.tsx')).RisksPage)

const administrationPage = lazyPage(
  async () => (await import('#features/administration/administration-page.tsx')).AdministrationPage,
)
const newNgoPage = lazyPage(
  async () => (await import('#features/administration/new-ngo-page.tsx')).NewNgoPage,
)
const manageNgoPage = lazyPage(
  async () => (await import('#features/administration/manage-ngo-page.tsx')).ManageNgoPage,
)

/** Every page of the app. The navigation is built from this table. */
export const routes: readonly AppRoute[] = [
  {
    path: '/home',
    section: 'nav.home',
    tab: { name: 'nav.home', icon: 'home' },
    id: 'home',
    ...homePage,
  },
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
  { path: '/how-it-works', id: 'how-it-works', ...howItWorksPage },
  { path: '/terms', id: 'terms', ...termsPage },
  { path: '/risks', id: 'risks', ...risksPage },
  { path: '/administration', id: 'administration', ...administrationPage },
  { path: '/administration/new', id: 'administration-new', ...newNgoPage },
  { path: '/administration/ngo/:id', id: 'administration-ngo', ...manageNgoPage },
]

/** Pages for developers: no link leads to them. */
export const addedRoutes: readonly { path: string; Page: ComponentType }[] =
  extension?.pages.map(({ path, load }) => ({ path, ...lazyPage(load) })) ?? []

/** Where the app starts: at home for who has signed in here, else with the first stake. */
export const startPath = () => (readStored(SESSION_KEY) === null ? '/stake' : '/home')

/** A page whose code and messages are fetched when it is opened or preloaded. */
function lazyPage(load: () => Promise<ComponentType>) {
  const { Component, preload } = lazyComponent(async () => {
    const [Page] = await Promise.all([load(), loadPageMessages()])
    return Page
  })
  return { Page: Component, preload }
}
