import { MAX_NGO_KEY_LENGTH } from '@kindyield/domain'
import { useNavigate } from 'react-router'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { ContractAction } from './components/actions/contract-action.tsx'
import { BackLink } from './components/back-link.tsx'
import { OwnerGate } from './components/owner-gate.tsx'
import { ProfileFields } from './components/profile-fields.tsx'
import classes from './components/profile-form.module.css'
import { ProfilePreview } from './components/profile-preview.tsx'
import { TitledCard } from './components/titled-card.tsx'
import { useKeyField } from './hooks/use-key-field.ts'
import { useProfileFields } from './hooks/use-profile-fields.ts'
import { confirmationText } from './rules/confirmation-text.ts'

const empty = { name: '', imageLink: '', description: '', link: '', location: '' }

export function NewNgoPage() {
  const t = useT()
  return (
    <>
      <PageHead title={t('admin.new')} lede={t('admin.newLede')} />
      <BackLink />
      <OwnerGate>{factory => <NewNgo factory={factory} />}</OwnerGate>
    </>
  )
}

function NewNgo({ factory }: { factory: Factory }) {
  const t = useT()
  const navigate = useNavigate()
  const fields = useProfileFields(empty)
  const rewards = useAddressField()
  const { profile, isValid } = fields
  const key = useKeyField(profile.name)
  return (
    <div className={classes.columns}>
      <TitledCard title={t('admin.profile')} testId="admin-new-form">
        <ProfileFields fields={fields} />
        <TextField
          label={t('admin.key')}
          note={t('admin.key.note', { most: MAX_NGO_KEY_LENGTH })}
          value={key.text}
          onChange={key.setText}
          problem={key.problem}
          testId="admin-key"
        />
        <TextField
          label={t('admin.rewardsOwner')}
          note={t('admin.rewardsOwner.note')}
          value={rewards.text}
          onChange={rewards.setText}
          problem={rewards.problem}
          testId="admin-rewards-owner-input"
        />
        <ContractAction
          confirmation={confirmationText(t, 'create', { name: profile.name })}
          call={
            isValid && key.isValid && rewards.address
              ? factoryCalls(factory).createNgo(key.text, profile, rewards.address)
              : null
          }
          subject={profile.name}
          onAttempt={() => {
            fields.onAttempt()
            key.onAttempt()
            rewards.onAttempt()
          }}
          onDone={() => navigate('/administration')}
          main
          testId="admin-create"
        />
      </TitledCard>
      <ProfilePreview profile={profile} />
    </div>
  )
}
