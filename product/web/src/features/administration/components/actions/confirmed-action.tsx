import { useDisclosure } from '@mantine/hooks'
import type { MouseEvent, ReactNode } from 'react'
import { BusyButton } from '#components/ui/busy-button.tsx'
import { focusFirstError } from '#components/ui/fields/focus-first-error.ts'
import type { Confirmation } from '#features/administration/rules/confirmation-text.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import classes from './confirmed-action.module.css'

type ConfirmedActionProps = {
  confirmation: Confirmation
  /** The progress text; null when idle. */
  progress: string | null
  /** Validates first; false keeps the dialog closed. */
  onValidate: () => boolean
  onConfirm: () => void
  typeToConfirm?: string | undefined
  main?: boolean
  testId: string
  /** The result. */
  children: ReactNode
}

/** A button that opens a confirmation dialog before its action, with the result below. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const {
    confirmation,
    progress,
    onValidate,
    onConfirm,
    typeToConfirm,
    main = false,
    testId,
    children,
  } = props
  const [opened, { open, close }] = useDisclosure(false)

  function openDialog({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (onValidate()) return open()
    focusFirstError(currentTarget.closest('section'))
  }

  return (
    <div className={classes.action}>
      <BusyButton
        variant={main ? 'filled' : 'default'}
        label={confirmation.label}
        progress={progress}
        onClick={openDialog}
        opensDialog
        testId={testId}
      />
      {children}
      <ConfirmSheet
        opened={opened}
        onClose={close}
        onConfirm={onConfirm}
        confirmation={confirmation}
        typeToConfirm={typeToConfirm}
        testId={testId}
      />
    </div>
  )
}
