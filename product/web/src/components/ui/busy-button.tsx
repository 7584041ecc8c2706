import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core'
import type { MouseEvent } from 'react'
import classes from './busy-button.module.css'

type BusyButtonProps = Pick<ButtonProps, 'className' | 'variant'> & {
  label: string
  /** The progress text; null when idle. */
  progress: string | null
  /** Disabled while another action runs. */
  isWaiting?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  opensDialog?: boolean
  testId: string
  progressTestId?: string
}

/** A button that shows its progress. While busy it ignores clicks but keeps the focus. */
export function BusyButton(props: BusyButtonProps) {
  const { label, progress, isWaiting = false, onClick, opensDialog, testId, progressTestId, ...style } = props
  const isBusy = progress !== null || isWaiting
  return (
    <>
      <Button
        {...style}
        classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
        type="button"
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-disabled={isBusy}
        data-idle={progress === null}
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
      {/* Outside the button: screen readers do not announce live regions inside one. */}
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
    </>
  )
}
