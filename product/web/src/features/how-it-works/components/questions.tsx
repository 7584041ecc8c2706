import { Trans } from '@lingui/react'
import { Icon } from '#components/ui/icon.tsx'
import { Term } from '#components/ui/term.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './how-it-works.module.css'

/** Each with the term that its answer explains. */
const QUESTIONS = [
  { number: 1 },
  { number: 2, term: 'report' },
  { number: 3, term: 'queue' },
  { number: 4 },
  { number: 5 },
  { number: 6 },
] as const

export function Questions() {
  const t = useT()
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={classes.questionsTitle}>
        {t('how.questions')}
      </h2>
      {QUESTIONS.map(question => (
        <details
          key={question.number}
          className={classes.question}
          open={question.number === 1}
          data-testid={`question-${question.number}`}
        >
          <summary>
            <h3>{t(`how.question.${question.number}`)}</h3>
            <Icon name="chevron-down" />
          </summary>
          <p>
            <Trans
              id={`how.answer.${question.number}`}
              components={'term' in question ? { 0: <Term name={question.term} /> } : {}}
            />
          </p>
        </details>
      ))}
    </section>
  )
}
