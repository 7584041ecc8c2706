import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { ngoDrafts } from '#features/administration/rules/ngo-drafts.ts'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { TitledCard } from './titled-card.tsx'

type MissingNetworksProps = {
  ngo: AdministeredNgo
  factories: readonly Factory[]
}

/** The networks on which a non-profit is not yet, and the way to add it there as it is on the first that has it. */
export function MissingNetworks({ ngo, factories }: MissingNetworksProps) {
  const t = useT()
  const navigate = useNavigate()
  const networks = useNetworks()
  const { key, profile, rewardsOwner } = ngo
  const missing = factories.flatMap(({ chainId }) =>
    ngo.networks.some(each => each.chainId === chainId)
      ? []
      : networks.filter(network => network.chainId === chainId),
  )
  // Without a key nothing says that it is the same elsewhere.
  if (missing.length === 0 || key === null) return null
  const add = () => {
    ngoDrafts.write({ key, profile, rewardsOwner })
    void navigate(`/administration/new?key=${key}`)
  }
  return (
    <TitledCard title={t('admin.missing')} testId="admin-missing">
      {missing.map(({ chainId, displayName: network }) => (
        <div key={chainId} className="ky-between-wrap">
          <p>{t('admin.missing.text', { name: profile.name, network })}</p>
          <Button variant="default" onClick={add} data-testid={`admin-add-${chainId}`}>
            {t('admin.missing.add', { network })}
          </Button>
        </div>
      ))}
    </TitledCard>
  )
}
