import { useLingui } from '@lingui/react'
import { factoryCalls } from '../../web3/administration-calls.ts'
import type { Factory } from '../../web3/factory-query.ts'
import type { AdministeredNgo } from './administered-ngos.ts'
import { Card } from './card.tsx'
import { ChainAct } from './chain-act.tsx'
import { ProfileFields } from './profile-fields.tsx'
import classes from './profile-form.module.css'
import { ProfilePreview } from './profile-preview.tsx'
import { questionOf } from './questions.ts'
import { useProfileFields } from './use-profile-fields.ts'

interface EditProfileProps {
  ngo: AdministeredNgo
  factory: Factory
}

export function EditProfile({ ngo, factory }: EditProfileProps) {
  const { _: t, i18n } = useLingui()
  const fields = useProfileFields(ngo.profile)
  const { profile, isValid } = fields
  return (
    <div className={classes.columns}>
      <Card title={t('admin.profile')} testId="admin-edit-form">
        <ProfileFields fields={fields} />
        <ChainAct
          question={questionOf(i18n, 'edit', { name: ngo.profile.name })}
          call={isValid ? factoryCalls(factory.address).updateProfile(ngo.id, profile) : null}
          subject={profile.name}
          onTry={fields.onTry}
          main
          testId="admin-edit"
        />
      </Card>
      <ProfilePreview profile={profile} />
    </div>
  )
}
