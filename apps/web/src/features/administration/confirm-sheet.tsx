import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '../../components/sheet.tsx'
import { TextField } from '../../components/text-field.tsx'
import classes from './confirm-sheet.module.css'
import type { Question } from './questions.ts'

interface ConfirmSheetProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  question: Question
  /** Has to be typed first: for what cannot be undone. */
  typeFirst?: string | undefined
  testId: string
}

/** Asks before anything is sent: what it will do, and what it cannot. */
export function ConfirmSheet({ opened, onClose, onConfirm, question, typeFirst, testId }: ConfirmSheetProps) {
  const { _: t } = useLingui()
  const [typed, setTyped] = useState('')
  const isReady = typeFirst === undefined || typed.trim() === typeFirst
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={question.title}
      closeLabel={t('wallet.close')}
      centered
      testId={`${testId}-question`}
    >
      <dl className={classes.facts}>
        <dt>{t('admin.does')}</dt>
        <dd>{question.does}</dd>
        <dt>{t('admin.cannot')}</dt>
        <dd>{question.cannot}</dd>
      </dl>
      {typeFirst !== undefined && (
        <TextField
          label={t('admin.typeFirst', { name: typeFirst })}
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
          {question.label}
        </Button>
        <Button variant="default" onClick={close} data-testid={`${testId}-back`}>
          {t('admin.back')}
        </Button>
      </div>
    </Sheet>
  )
}
