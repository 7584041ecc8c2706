import { Link } from 'react-router'
import { TitledCard } from '#features/administration/components/titled-card.tsx'
import { ngoDrafts } from '#features/administration/rules/ngo-drafts.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'

/** Creations that are not on every network yet. With one network nothing is kept, so nothing is shown. */
export function OpenDrafts() {
  const t = useT()
  const isDivided = useNetworks().length > 1
  const drafts = isDivided ? ngoDrafts.listKeys().flatMap(key => ngoDrafts.read(key) ?? []) : []
  if (drafts.length === 0) return null
  return (
    <TitledCard title={t('admin.drafts')} testId="admin-drafts">
      <ul className="ky-lines">
        {drafts.map(({ key, profile }) => (
          <li key={key}>
            <Link to={`/administration/new?key=${key}`} data-testid="admin-draft">
              {t('admin.drafts.continue', { name: profile.name })}
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
