import { Notice } from '#components/ui/notice.tsx'
import { ContractAction } from '#features/administration/components/actions/contract-action.tsx'
import { AddressLine } from '#features/administration/components/address-line.tsx'
import type { Creation } from '#features/administration/hooks/use-creation.ts'
import { confirmationText } from '#features/administration/rules/confirmation-text.ts'
import type { DraftField, NgoDraft } from '#features/administration/rules/creation-steps.ts'
import { FIELD_TERMS } from '#features/administration/rules/field-terms.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { factoryCalls } from '#web3/calls/administration-calls.ts'
import classes from './creation.module.css'

type CreationStepRowProps = {
  draft: NgoDraft
  creation: Creation
}

/** One network of a creation: how far it is, and what is to be done now. */
export function CreationStepRow({ draft, creation }: CreationStepRowProps) {
  const t = useT()
  const { step, name: network, chainId, isNext, isUnread, factory, testId } = creation
  // A creation that was sent is followed by its own button.
  const isActive = isNext && (step === 'create' || step === 'sent')
  const text = isUnread ? 'unread' : step === 'create' && !isNext ? 'later' : step
  return (
    <li data-step={step} data-testid={`${testId}-step`}>
      <h3>{network}</h3>
      <p data-testid={`${testId}-state`}>{t(`admin.sequence.${text}`)}</p>
      {step === 'stranger' && (
        <AddressLine
          chainId={chainId}
          label={t('admin.owner')}
          address={creation.owner}
          testId={`${testId}-owner`}
        />
      )}
      {step === 'differs' && <OtherFields draft={draft} there={creation.there} fields={creation.fields} />}
      {isActive && creation.isReceiverMissing && (
        <Notice kind="bad" testId={`${testId}-no-code`}>
          {t('admin.sequence.noCode', { network })}
        </Notice>
      )}
      {isActive && factory && (
        <ContractAction
          confirmation={confirmationText(t, 'create', { name: draft.profile.name })}
          call={factoryCalls(factory).createNgo(draft.key, draft.profile, draft.rewardsOwner)}
          subject={draft.key}
          {...(creation.isReceiverMissing && { typeToConfirm: draft.rewardsOwner })}
          main
          testId={testId}
        />
      )}
    </li>
  )
}

type OtherFieldsProps = { draft: NgoDraft; there: Creation['there']; fields: readonly DraftField[] }

/** What the network has in the place of the draft's. */
function OtherFields({ draft, there, fields }: OtherFieldsProps) {
  const t = useT()
  const entryOf = (of: Pick<NgoDraft, 'profile' | 'rewardsOwner'> | null | undefined, field: DraftField) =>
    field === 'rewardsOwner' ? of?.rewardsOwner : of?.profile[field]
  return (
    <dl className={classes.fields} data-testid="admin-sequence-fields">
      {fields.map(field => (
        <div key={field}>
          <dt>{t(FIELD_TERMS[field])}</dt>
          <dd>{t('admin.sequence.there', { value: entryOf(there, field) ?? '' })}</dd>
          <dd>{t('admin.sequence.entered', { value: entryOf(draft, field) ?? '' })}</dd>
        </div>
      ))}
    </dl>
  )
}
