import { useLingui } from '@lingui/react'
import { PageHead } from '../../components/ui/page-head.tsx'
import type { MessageId } from '../../messages/en.ts'
import classes from './legal-page.module.css'

type LegalPageProps = {
  title: MessageId
  lede: MessageId
  parts: readonly (readonly [title: MessageId, text: MessageId])[]
}

export function LegalPage({ title, lede, parts }: LegalPageProps) {
  const { _: t } = useLingui()
  return (
    <>
      <PageHead title={t(title)} lede={t(lede)} />
      <div className={classes.text}>
        {parts.map(([heading, text]) => (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
      </div>
    </>
  )
}
