import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '#components/ui/fields/text-field.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import type { Confirmation } from '#features/administration/rules/confirmation-text.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './confirm-sheet.module.css'

type ConfirmSheetProps = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  confirmation: Confirmation
  /** Must be typed before confirming; for actions that cannot be undone. */
  typeToConfirm?: string | undefined
  testId: string
}

/** Explains what an action does and does not do, and asks to confirm it. */
export function ConfirmSheet({
  opened,
  onClose,
  onConfirm,
  confirmation,
  typeToConfirm,
  testId,
}: ConfirmSheetProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const isReady = typeToConfirm === undefined || typed.trim() === typeToConfirm
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={confirmation.title}
      closeLabel={t('wallet.close')}
      centered
      testId={`${testId}-question`}
    >
      <dl className={classes.facts}>
        <dt>{t('admin.does')}</dt>
        <dd>{confirmation.does}</dd>
        <dt>{t('admin.cannot')}</dt>
        <dd>{confirmation.cannot}</dd>
      </dl>
      {typeToConfirm !== undefined && (
        <TextField
          label={t('admin.typeFirst', { name: typeToConfirm })}
          value={typed}
          onChange={setTyped}
          testId={`${testId}-typed`}
        />
      )}
      <div className={classes.actions}>
        <Button
          aria-disabled={!isReady}
          onClick={() => {
            if (!isReady) return
            close()
            onConfirm()
          }}
          data-testid={`${testId}-confirm`}
        >
          {confirmation.label}
        </Button>
        <Button variant="default" onClick={close} data-testid={`${testId}-back`}>
          {t('admin.back')}
        </Button>
      </div>
    </Sheet>
  )
}
