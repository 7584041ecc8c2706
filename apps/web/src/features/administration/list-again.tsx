import { ngoPullSchema } from '@kindyield/api-contract'
import { useLingui } from '@lingui/react'
import { useApi } from '../../lib/api-context.ts'
import { questionOf } from './questions.ts'
import { ServerAct } from './server-act.tsx'

/** R25: the server knows no way to list one alone, so it is said that all come back. */
export function ListAgain() {
  const { _: t, i18n } = useLingui()
  const api = useApi()

  async function listAgain(): Promise<string> {
    const { data } = await api.post('/api/lido/NGO/pull', { schema: ngoPullSchema })
    return t('admin.list.done', { count: data.ngos })
  }

  return <ServerAct question={questionOf(i18n, 'list')} act={listAgain} testId="admin-list-again" />
}
