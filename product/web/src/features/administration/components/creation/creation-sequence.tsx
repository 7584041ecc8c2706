import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Address } from 'viem'
import { TitledCard } from '#features/administration/components/titled-card.tsx'
import { useCreation } from '#features/administration/hooks/use-creation.ts'
import type { NgoDraft } from '#features/administration/rules/creation-steps.ts'
import { ngoDrafts } from '#features/administration/rules/ngo-drafts.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './creation.module.css'
import { CreationStepRow } from './creation-step-row.tsx'

type CreationSequenceProps = {
  draft: NgoDraft
  account: Address
  onDiscard: () => void
}

/** Creates a non-profit on each network, one after the other. Its draft is kept until all have it. */
export function CreationSequence({ draft, account, onDiscard }: CreationSequenceProps) {
  const t = useT()
  const steps = useCreation(draft, account)
  const isDone = steps.length > 0 && steps.every(({ step }) => step === 'done')
  useEffect(() => {
    if (isDone) ngoDrafts.remove(draft.key)
  }, [isDone, draft.key])
  return (
    <TitledCard title={t('admin.sequence', { name: draft.profile.name })} testId="admin-sequence">
      <p>{t('admin.sequence.note')}</p>
      <ol className={`ky-lines ${classes.steps}`}>
        {steps.map(step => (
          <CreationStepRow key={step.chainId} draft={draft} creation={step} />
        ))}
      </ol>
      {isDone ? (
        <div role="status" data-testid="admin-sequence-done">
          <p>{t('admin.sequence.allDone', { name: draft.profile.name })}</p>
          <Button component={Link} to={`/administration/ngo/${draft.key}`}>
            {t('admin.manage', { name: draft.profile.name })}
          </Button>
        </div>
      ) : (
        <Button variant="subtle" onClick={onDiscard} data-testid="admin-sequence-discard">
          {t('admin.sequence.discard')}
        </Button>
      )}
    </TitledCard>
  )
}
