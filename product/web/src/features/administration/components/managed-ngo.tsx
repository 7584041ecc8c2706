import type { AdministeredNgo } from '#features/administration/api/administered-ngos-query.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import classes from './administration-layout.module.css'
import { ChangesCard } from './changes-card.tsx'
import { DifferencesCard } from './differences-card.tsx'
import { EditProfile } from './edit-profile.tsx'
import { ListingCard } from './listing-card.tsx'
import { RewardsOwnerCard } from './rewards-owner-card.tsx'
import { VaultCard } from './vault-card.tsx'

type ManagedNgoProps = {
  ngo: AdministeredNgo
  factory: Factory
}

export function ManagedNgo({ ngo, factory }: ManagedNgoProps) {
  return (
    <div className={classes.parts}>
      <DifferencesCard ngo={ngo} />
      <div className={classes.pair}>
        {ngo.vaults.map(vault => (
          <VaultCard key={vault.protocol} ngo={ngo} vault={vault} factory={factory} />
        ))}
      </div>
      <div className={classes.pair}>
        <RewardsOwnerCard ngo={ngo} factory={factory} />
        <ListingCard ngo={ngo} />
      </div>
      <ChangesCard factory={factory} ngo={ngo} />
      <EditProfile ngo={ngo} factory={factory} />
    </div>
  )
}
