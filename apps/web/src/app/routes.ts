import { type ComponentType, lazy } from 'react'
import { StakingPage } from '../features/staking/staking-page.tsx'
import type { MessageId } from '../messages/en.ts'

interface AppRoute {
  path: string
  /** Name of the section in the header; a page without one has no link there. */
  section?: MessageId
  /** Stable end of the link's test id. */
  id: string
  Page: ComponentType
}

const MarketplacePage = lazy(async () => ({
  default: (await import('../features/marketplace/marketplace-page.tsx')).MarketplacePage,
}))
const TermsPage = lazy(async () => ({
  default: (await import('../features/legal/terms-page.tsx')).TermsPage,
}))
const RisksPage = lazy(async () => ({
  default: (await import('../features/legal/risks-page.tsx')).RisksPage,
}))

const AdministrationPage = lazy(async () => ({
  default: (await import('../features/administration/administration-page.tsx')).AdministrationPage,
}))
const NewNgoPage = lazy(async () => ({
  default: (await import('../features/administration/new-ngo-page.tsx')).NewNgoPage,
}))
const ManageNgoPage = lazy(async () => ({
  default: (await import('../features/administration/manage-ngo-page.tsx')).ManageNgoPage,
}))

/** Every page there is. The header's links are read from here, so none can lead to a page that is not. */
export const routes: readonly AppRoute[] = [
  { path: '/stake', section: 'nav.stake', id: 'impact-staking', Page: StakingPage },
  {
    path: '/marketplace',
    section: 'nav.marketplace',
    id: 'social-impact-marketplace',
    Page: MarketplacePage,
  },
  { path: '/terms', id: 'terms', Page: TermsPage },
  { path: '/risks', id: 'risks', Page: RisksPage },
  { path: '/administration', id: 'administration', Page: AdministrationPage },
  { path: '/administration/new', id: 'administration-new', Page: NewNgoPage },
  { path: '/administration/ngo/:id', id: 'administration-ngo', Page: ManageNgoPage },
]

export const HOME_PATH = '/stake'
