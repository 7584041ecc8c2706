import { Card } from '#components/ui/card.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { MessageId } from '#messages/en.ts'
import classes from './legal-page.module.css'

type LegalPageProps = {
  title: MessageId
  lede: MessageId
  parts: readonly { title: MessageId; text: MessageId; more?: MessageId }[]
  /** Side by side, to be looked over; otherwise one after the other, to be read. */
  isOverview?: boolean
}

export function LegalPage({ title, lede, parts, isOverview = false }: LegalPageProps) {
  const t = useT()
  const Part = isOverview ? Card : 'section'
  return (
    <>
      <PageHead title={t(title)} lede={t(lede)} />
      <div className={isOverview ? classes.overview : classes.text}>
        {parts.map(part => (
          <Part key={part.title}>
            <h2>{t(part.title)}</h2>
            <p>{t(part.text)}</p>
            {part.more && (
              <details>
                <summary>{t('risks.more')}</summary>
                <p>{t(part.more)}</p>
              </details>
            )}
          </Part>
        ))}
      </div>
    </>
  )
}
