import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import classes from './administration-layout.module.css'
import { ChangesCard } from './changes-card.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { EditProfile } from './edit-profile.tsx'
import { ListingCard } from './listing-card.tsx'
import { MissingNetworks } from './missing-networks.tsx'
import { RewardsOwnerCard } from './rewards-owner-card.tsx'
import { VaultCard } from './vault-card.tsx'

type ManagedNgoProps = {
  ngo: AdministeredNgo
  factories: readonly Factory[]
}

export function ManagedNgo({ ngo, factories }: ManagedNgoProps) {
  return (
    <div className={classes.parts}>
      <DifferencesCard ngo={ngo} />
      <MissingNetworks ngo={ngo} factories={factories} />
      <div className={classes.pair}>
        {ngo.vaults.map(vault => {
          const factory = factories.find(({ chainId }) => chainId === vault.chainId)
          return factory && <VaultCard key={vault.protocol} ngo={ngo} vault={vault} factory={factory} />
        })}
      </div>
      <div className={classes.pair}>
        <RewardsOwnerCard ngo={ngo} factories={factories} />
        <ListingCard ngo={ngo} />
      </div>
      <ChangesCard factories={factories} ngo={ngo} />
      <EditProfile ngo={ngo} factories={factories} />
    </div>
  )
}
