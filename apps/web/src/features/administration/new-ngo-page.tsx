import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { TextField } from '../../components/text-field.tsx'
import { factoryCalls } from '../../web3/administration-calls.ts'
import type { Factory } from '../../web3/factory-query.ts'
import { useAddressField } from '../../web3/use-address-field.ts'
import { BackLink } from './back-link.tsx'
import { Card } from './card.tsx'
import { ChainAct } from './chain-act.tsx'
import { OwnerGate } from './owner-gate.tsx'
import { ProfileFields } from './profile-fields.tsx'
import classes from './profile-form.module.css'
import { ProfilePreview } from './profile-preview.tsx'
import { questionOf } from './questions.ts'
import { useProfileFields } from './use-profile-fields.ts'

const empty = { name: '', imageLink: '', description: '', link: '', location: '' }

export function NewNgoPage() {
  const { _: t } = useLingui()
  return (
    <>
      <PageHead title={t('admin.new')} lede={t('admin.newLede')} />
      <BackLink />
      <OwnerGate>{factory => <NewNgo factory={factory} />}</OwnerGate>
    </>
  )
}

function NewNgo({ factory }: { factory: Factory }) {
  const { _: t, i18n } = useLingui()
  const navigate = useNavigate()
  const fields = useProfileFields(empty)
  const rewards = useAddressField()
  const { profile, isValid } = fields
  return (
    <div className={classes.columns}>
      <Card title={t('admin.profile')} testId="admin-new-form">
        <ProfileFields fields={fields} />
        <TextField
          label={t('admin.rewardsOwner')}
          note={t('admin.rewardsOwner.note')}
          value={rewards.text}
          onChange={rewards.setText}
          problem={rewards.problem}
          testId="admin-rewards-owner-input"
        />
        <ChainAct
          question={questionOf(i18n, 'create', { name: profile.name })}
          call={
            isValid && rewards.address
              ? factoryCalls(factory.address).createNgo(profile, rewards.address)
              : null
          }
          subject={profile.name}
          onTry={() => {
            fields.onTry()
            rewards.onTry()
          }}
          onDone={() => navigate('/administration')}
          main
          testId="admin-create"
        />
      </Card>
      <ProfilePreview profile={profile} />
    </div>
  )
}
