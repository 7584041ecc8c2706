import { routes } from '@kindyield/api-contract'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ServerAction } from './actions/server-action.tsx'
import { TitledCard } from './titled-card.tsx'

/** Rebuilds the server's lists and summaries. */
export function RecordsCard() {
  const t = useT()
  const api = useApi()

  async function listAll(): Promise<string> {
    const { data } = await api.call(routes.pullNgos)
    return t('admin.listAll.done', { count: data.ngos })
  }

  async function rebuildSummaries(): Promise<string> {
    await api.call(routes.dropRewards)
    const { data } = await api.call(routes.pullRewards)
    return t('admin.summaries.done', { count: data.reports })
  }

  return (
    <TitledCard title={t('admin.records')} testId="admin-records">
      <p>{t('admin.recordsNote')}</p>
      <ServerAction confirmation={confirmationText(t, 'listAll')} act={listAll} testId="admin-list-all" />
      <ServerAction
        confirmation={confirmationText(t, 'summaries')}
        act={rebuildSummaries}
        testId="admin-summaries"
      />
    </TitledCard>
  )
}
