import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import { nameTransaction } from '#web3/tracking/describe-transaction.ts'
import type { Question } from '#web3/transaction/use-question.ts'
import classes from './wallet-request.module.css'

type SecondQuestionProps = {
  question: Question
  testId: string
}

/** Whether to send another transaction while an earlier one can still go through. Takes the focus, to the safe answer. */
export function SecondQuestion({ question, testId }: SecondQuestionProps) {
  const t = useT()
  const { earlier, answer } = question
  const id = useId()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus({ preventScroll: true }), [])
  return (
    <section
      className={classes.request}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-testid={testId}
    >
      <b className={classes.title} id={`${id}-title`}>
        {t('transaction.again')}
      </b>
      <p className={`ky-quiet ${classes.what}`} id={`${id}-text`}>
        {t('transaction.againText', { what: nameTransaction(earlier) })}
      </p>
      <div className={`ky-actions ${classes.answers}`}>
        <Button
          ref={no}
          variant="default"
          aria-describedby={`${id}-text`}
          onClick={() => answer(false)}
          data-testid="send-not-now"
        >
          {t('transaction.againNo')}
        </Button>
        <Button variant="default" onClick={() => answer(true)} data-testid="send-again">
          {t('transaction.againYes')}
        </Button>
      </div>
    </section>
  )
}
