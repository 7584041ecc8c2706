import { VisuallyHidden } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { Place } from '#web3/tracking/stored-transaction.ts'
import classes from './step-list.module.css'

export type Steps = {
  /** How many there are before the action; two where an old allowance is reset first. */
  approvals: number
  /** What is approved. */
  amount: string
  /** The last step. */
  action: string
}

type StepListProps = {
  steps: Steps
  /** The step that runs; null before the first. */
  place: Place | null
}

/** The transactions of a form, numbered, with the one that runs; nothing where there is only one. */
export function StepList({ steps, place }: StepListProps) {
  const t = useT()
  const { approvals, amount, action } = steps
  // Once an approval is mined it is no longer needed: the list of the run stays as it was.
  const count = place?.count ?? approvals + 1
  if (count === 1) return null
  const all = [t('steps.revocation'), t('steps.approval', { amount }), action].slice(-count)
  return (
    <ol className={classes.steps} aria-label={t('steps.label')} data-testid="steps">
      {all.map((text, index) => {
        const number = index + 1
        const isDone = place !== null && number < place.number
        return (
          <li key={text} aria-current={number === place?.number ? 'step' : undefined} data-done={isDone}>
            <span className={classes.number}>
              {number}/{count}
            </span>
            {text}
            {isDone && (
              <>
                <Icon name="check" size="small" />
                <VisuallyHidden>{t('steps.done')}</VisuallyHidden>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
