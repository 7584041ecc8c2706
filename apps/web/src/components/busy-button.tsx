import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core'
import type { MouseEvent } from 'react'
import classes from './busy-button.module.css'

interface BusyButtonProps extends Pick<ButtonProps, 'className' | 'variant'> {
  label: string
  /** What is going on meanwhile; null when nothing is. */
  progress: string | null
  /** Whether something else is going on that it has to wait for. */
  isWaiting?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  opensDialog?: boolean
  testId: string
  progressTestId?: string
}

/** Says on its own face what it has begun. It keeps the focus meanwhile, and does nothing. */
export function BusyButton(props: BusyButtonProps) {
  const { label, progress, isWaiting = false, onClick, opensDialog, testId, progressTestId, ...look } = props
  const isBusy = progress !== null || isWaiting
  return (
    <>
      <Button
        {...look}
        type="button"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-disabled={isBusy}
        onClick={event => !isBusy && onClick(event)}
        data-testid={testId}
      >
        {progress === null ? (
          label
        ) : (
          <span className={classes.progress} data-testid={progressTestId}>
            <Loader size={20} color="currentColor" />
            {progress}
          </span>
        )}
      </Button>
      {/* Not inside the button, from where nothing is announced. */}
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
    </>
  )
}
