import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useQueries } from '@tanstack/react-query'
import { StatementForm } from '#components/domain/statement/statement-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { type SupportedNgo, supportedNgosQuery } from '#features/rewards/api/supported-ngos-query.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import classes from './rewards-content.module.css'

/** A statement of the protocol of the page, of the other one, or of both. */
export function StatementSection({ protocol }: { protocol: Protocol }) {
  const t = useT()
  const begun = useBegun()
  return (
    <Card isPadded className={classes.sized} aria-labelledby="statement">
      <h2 id="statement">{t('rewards.report')}</h2>
      <StatementForm key={protocol} begun={begun} initial={protocol} />
    </Card>
  )
}

/** The protocols at which the user ever had a position, and when the first one was opened; those that are known yet. */
function useBegun(): { protocol: Protocol; since: string }[] {
  const api = useApi()
  const { available } = useProtocol()
  const protocols = PROTOCOLS.filter(protocol => available[protocol])
  const queries = useQueries({ queries: protocols.map(protocol => supportedNgosQuery(api, protocol)) })
  return protocols.flatMap((protocol, index) => {
    const since = firstStart(queries[index]?.data ?? [])
    return since === undefined ? [] : [{ protocol, since }]
  })
}

function firstStart(ngos: readonly SupportedNgo[]): string | undefined {
  const [first] = ngos.flatMap(({ positions }) => positions.map(({ startDate }) => startDate)).sort()
  return first
}
