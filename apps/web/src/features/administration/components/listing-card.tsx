import { routes } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import type { AdministeredNgo } from '#features/administration/api/administered-ngos-query.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useApi } from '#lib/api/api-context.ts'
import { ServerAction } from './actions/server-action.tsx'
import { Card } from './card.tsx'
import { StatusFlag } from './status-flag.tsx'

type ListingCardProps = {
  ngo: AdministeredNgo
}

/** R25: hides the NGO from the public lists, or lists it again. */
export function ListingCard({ ngo }: ListingCardProps) {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const { name } = ngo.profile

  async function hide(): Promise<string> {
    await api.call(routes.hideNgo, { params: { id: ngo.id } })
    return t('admin.hide.done', { name })
  }

  async function listAgain(): Promise<string> {
    await api.call(routes.pullNgos, { query: { id: ngo.id } })
    return t('admin.list.done', { name })
  }

  return (
    <Card
      title={t('admin.listing')}
      aside={ngo.isHidden && <StatusFlag status="hidden" testId="admin-hidden" />}
      testId="admin-listing"
    >
      <p>{t(ngo.isHidden ? 'admin.hiddenNote' : 'admin.listedNote', { name })}</p>
      {ngo.isHidden ? (
        <ServerAction
          confirmation={confirmationText(i18n, 'list', { name })}
          act={listAgain}
          testId="admin-list-again"
        />
      ) : (
        <ServerAction
          confirmation={confirmationText(i18n, 'hide', { name })}
          act={hide}
          testId="admin-hide"
        />
      )}
    </Card>
  )
}
