import { useDisclosure } from '@mantine/hooks'
import type { MouseEvent, ReactNode } from 'react'
import { BusyButton } from '../../components/busy-button.tsx'
import classes from './ask-first.module.css'
import { ConfirmSheet } from './confirm-sheet.tsx'
import type { Question } from './questions.ts'

interface AskFirstProps {
  question: Question
  /** What is going on meanwhile; null when nothing is. */
  progress: string | null
  /** False when there is nothing yet to ask about, as with a form that has errors. */
  onAsk: () => boolean
  onConfirm: () => void
  typeFirst?: string | undefined
  main?: boolean
  testId: string
  /** How it went. */
  children: ReactNode
}

/** A button that asks first, and the place where it is said how it goes. */
export function AskFirst(props: AskFirstProps) {
  const { question, progress, onAsk, onConfirm, typeFirst, main = false, testId, children } = props
  const [opened, { open, close }] = useDisclosure(false)

  function ask({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (onAsk()) return open()
    const card = currentTarget.closest('section')
    // Once what is wrong has been marked.
    window.setTimeout(() => card?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <div className={classes.action}>
      <BusyButton
        variant={main ? 'filled' : 'default'}
        label={question.label}
        progress={progress}
        onClick={ask}
        opensDialog
        testId={testId}
      />
      {children}
      <ConfirmSheet
        opened={opened}
        onClose={close}
        onConfirm={onConfirm}
        question={question}
        typeFirst={typeFirst}
        testId={testId}
      />
    </div>
  )
}
