import { MAX_NGO_KEY_LENGTH } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusFirstError } from '#components/ui/fields/focus-first-error.ts'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useNetworks } from '#lib/config/use-networks.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { useAddressField } from '#web3/address/use-address-field.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import type { Factory } from '#web3/reads/factory-query.ts'
import { useAccount } from '#web3/wallet/use-account.ts'
import { ContractAction } from './components/actions/contract-action.tsx'
import { BackLink } from './components/back-link.tsx'
import { CreationSequence } from './components/creation/creation-sequence.tsx'
import { OpenDrafts } from './components/creation/open-drafts.tsx'
import { OwnerGate } from './components/owner-gate.tsx'
import { ProfileFields } from './components/profile-fields.tsx'
import classes from './components/profile-form.module.css'
import { ProfilePreview } from './components/profile-preview.tsx'
import { TitledCard } from './components/titled-card.tsx'
import { useKeyField } from './hooks/use-key-field.ts'
import { useProfileFields } from './hooks/use-profile-fields.ts'
import { confirmationText } from './rules/confirmation-text.ts'
import type { NgoDraft } from './rules/creation-steps.ts'
import { ngoDrafts } from './rules/ngo-drafts.ts'

const empty = { name: '', imageLink: '', description: '', link: '', location: '' }

export function NewNgoPage() {
  const t = useT()
  return (
    <>
      <PageHead title={t('admin.new')} lede={t('admin.newLede')} />
      <BackLink />
      <OwnerGate>{factories => <NewNgo factories={factories} />}</OwnerGate>
    </>
  )
}

/** The form or, of a draft on several networks, which the address names, how far it has come. */
function NewNgo({ factories }: { factories: readonly Factory[] }) {
  const account = useAccount()
  const isDivided = useNetworks().length > 1
  const [search, setSearch] = useSearchParams()
  const key = search.get('key') ?? ''
  // Kept while it is shown: once all networks have it, storage has it no more.
  const draft = useMemo(() => (key === '' ? null : ngoDrafts.read(key)), [key])
  if (isDivided && draft && account) {
    const discard = () => {
      ngoDrafts.remove(draft.key)
      setSearch({})
    }
    return <CreationSequence draft={draft} account={account} onDiscard={discard} />
  }
  return (
    <>
      <OpenDrafts />
      <NewNgoForm
        factory={factories[0] as Factory}
        {...(isDivided && {
          onEntered: (entered: NgoDraft) => {
            ngoDrafts.write(entered)
            setSearch({ key: entered.key })
          },
        })}
      />
    </>
  )
}

type NewNgoFormProps = {
  factory: Factory
  /** Takes what was entered, where it is to be created on several networks; without it the form creates it itself. */
  onEntered?: (draft: NgoDraft) => void
}

function NewNgoForm({ factory, onEntered }: NewNgoFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const fields = useProfileFields(empty)
  const rewards = useAddressField()
  const { profile, isValid } = fields
  const key = useKeyField(profile.name)
  const entered =
    isValid && key.isValid && rewards.address
      ? { key: key.text, profile, rewardsOwner: rewards.address }
      : null
  const onAttempt = () => {
    fields.onAttempt()
    key.onAttempt()
    rewards.onAttempt()
  }
  const goOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onAttempt()
    if (entered) onEntered?.(entered)
    else focusFirstError(currentTarget.closest('section'))
  }
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
        {onEntered ? (
          <Button onClick={goOn} data-testid="admin-go-on">
            {t('admin.sequence.goOn')}
          </Button>
        ) : (
          <ContractAction
            confirmation={confirmationText(t, 'create', { name: profile.name })}
            call={
              entered && factoryCalls(factory).createNgo(entered.key, entered.profile, entered.rewardsOwner)
            }
            subject={profile.name}
            onAttempt={onAttempt}
            onDone={() => navigate('/administration')}
            main
            testId="admin-create"
          />
        )}
      </TitledCard>
      <ProfilePreview profile={profile} />
    </div>
  )
}
