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
  /** The network that the wallet changes to before all others; null where it is there. */
  switchTo: string | null
  isSwitching: boolean
}

/** What the wallet asks for, numbered, with the step that runs; nothing where there is only one. */
export function StepList({ steps, place, switchTo, isSwitching }: StepListProps) {
  const t = useT()
  const { approvals, amount, action } = steps
  // Once an approval is mined it is no longer needed: the list of the run stays as it was.
  const transactions = place?.count ?? approvals + 1
  const sent = [t('steps.revocation'), t('steps.approval', { amount }), action].slice(-transactions)
  const all = switchTo === null ? sent : [t('steps.switch', { to: switchTo }), ...sent]
  const count = all.length
  if (count === 1) return null
  const current = isSwitching ? 1 : place && place.number + count - transactions
  return (
    <ol className={classes.steps} aria-label={t('steps.label')} data-testid="steps">
      {all.map((text, index) => {
        const number = index + 1
        const isDone = current !== null && number < current
        return (
          <li key={text} aria-current={number === current ? 'step' : undefined} data-done={isDone}>
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
