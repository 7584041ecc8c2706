import { useNamedAct } from '#features/administration/hooks/use-named-act.ts'
import { useProfileFields } from '#features/administration/hooks/use-profile-fields.ts'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import { onFactories } from '#features/administration/rules/on-factories.ts'
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
  factories: readonly Factory[]
}

/** The profile, which is saved on each network. */
export function EditProfile({ ngo, factories }: EditProfileProps) {
  const t = useT()
  const fields = useProfileFields(ngo.profile)
  const { profile, isValid } = fields
  const named = useNamedAct()
  return (
    <div className={classes.columns}>
      <TitledCard title={t('admin.profile')} testId="admin-edit-form">
        <ProfileFields fields={fields} />
        {onFactories(ngo, factories).map(({ id, factory }, index) => (
          <ContractAction
            key={factory.chainId}
            confirmation={named(confirmationText(t, 'edit', { name: ngo.profile.name }), factory.chainId)}
            call={isValid ? factoryCalls(factory).updateProfile(id, profile) : null}
            subject={profile.name}
            onAttempt={fields.onAttempt}
            main={index === 0}
            testId={index === 0 ? 'admin-edit' : `admin-edit-${factory.chainId}`}
          />
        ))}
      </TitledCard>
      <ProfilePreview profile={profile} />
    </div>
  )
}
