import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { FIELD_TERMS } from '#features/administration/rules/field-terms.ts'
import {
  type NgoDifference,
  type NgoField,
  ngoDifferences,
} from '#features/administration/rules/ngo-differences.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { MessageId } from '#messages/en.ts'
import classes from './differences-card.module.css'
import { TitledCard } from './titled-card.tsx'

type DifferencesCardProps = {
  ngo: AdministeredNgo
}

/** In what the networks differ about an NGO, and what ends it; nothing where they agree. */
export function DifferencesCard({ ngo }: DifferencesCardProps) {
  const t = useT()
  const differences = ngoDifferences(ngo.networks)
  if (differences.length === 0) return null
  return (
    <TitledCard title={t('admin.differences')} testId="admin-differences">
      <p>{t('admin.differencesNote')}</p>
      <ul className="ky-lines">
        {differences.map(difference => (
          <Difference key={difference.field} difference={difference} />
        ))}
      </ul>
    </TitledCard>
  )
}

function Difference({ difference: { field, values } }: { difference: NgoDifference }) {
  const t = useT()
  const networks = useNetworks()
  const nameOf = (chainId: number) =>
    networks.find(network => network.chainId === chainId)?.displayName ?? String(chainId)
  return (
    <li className={classes.difference} data-testid={`admin-difference-${field}`}>
      <h3>{t(FIELD_TERMS[field])}</h3>
      <dl>
        {values.map(({ chainId, value }) => (
          <div key={chainId}>
            <dt>{nameOf(chainId)}</dt>
            <dd>{field === 'status' ? t(`admin.status.${value as 'active'}`) : value}</dd>
          </div>
        ))}
      </dl>
      <p className="ky-quiet">{t(ENDED_BY[field] ?? 'admin.differences.profile')}</p>
    </li>
  )
}

const ENDED_BY: Partial<Record<NgoField, MessageId>> = {
  rewardsOwner: 'admin.differences.rewardsOwner',
  status: 'admin.differences.status',
}
