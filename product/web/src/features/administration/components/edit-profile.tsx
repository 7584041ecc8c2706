import type { AdministeredNgo } from '#features/administration/api/administered-ngos-query.ts'
import { useProfileFields } from '#features/administration/hooks/use-profile-fields.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './actions/contract-action.tsx'
import { ProfileFields } from './profile-fields.tsx'
import classes from './profile-form.module.css'
import { ProfilePreview } from './profile-preview.tsx'
import { TitledCard } from './titled-card.tsx'

type EditProfileProps = {
  ngo: AdministeredNgo
  factory: Factory
}

export function EditProfile({ ngo, factory }: EditProfileProps) {
  const t = useT()
  const fields = useProfileFields(ngo.profile)
  const { profile, isValid } = fields
  return (
    <div className={classes.columns}>
      <TitledCard title={t('admin.profile')} testId="admin-edit-form">
        <ProfileFields fields={fields} />
        <ContractAction
          confirmation={confirmationText(t, 'edit', { name: ngo.profile.name })}
          call={isValid ? factoryCalls(factory).updateProfile(ngo.id, profile) : null}
          subject={profile.name}
          onAttempt={fields.onAttempt}
          main
          testId="admin-edit"
        />
      </TitledCard>
      <ProfilePreview profile={profile} />
    </div>
  )
}
