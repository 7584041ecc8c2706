import { routes } from '@kindyield/api-contract'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoReference } from '#lib/protocol/ngo-reference.ts'
import { ServerAction } from './actions/server-action.tsx'
import { StatusFlag } from './status-flag.tsx'
import { TitledCard } from './titled-card.tsx'

type ListingCardProps = {
  ngo: AdministeredNgo
}

/** Hides the NGO from the public lists, or lists it again. */
export function ListingCard({ ngo }: ListingCardProps) {
  const t = useT()
  const api = useApi()
  const { name } = ngo.profile

  async function hide(): Promise<string> {
    await api.call(routes.hideNgo, { params: { id: ngoReference(ngo) } })
    return t('admin.hide.done', { name })
  }

  async function listAgain(): Promise<string> {
    await api.call(routes.pullNgos, { query: { id: ngoReference(ngo) } })
    return t('admin.list.done', { name })
  }

  return (
    <TitledCard
      title={t('admin.listing')}
      aside={ngo.isHidden && <StatusFlag status="hidden" testId="admin-hidden" />}
      testId="admin-listing"
    >
      <p>{t(ngo.isHidden ? 'admin.hiddenNote' : 'admin.listedNote', { name })}</p>
      {ngo.isHidden ? (
        <ServerAction
          confirmation={confirmationText(t, 'list', { name })}
          act={listAgain}
          testId="admin-list-again"
        />
      ) : (
        <ServerAction confirmation={confirmationText(t, 'hide', { name })} act={hide} testId="admin-hide" />
      )}
    </TitledCard>
  )
}
