import { Trans } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/ui/card.tsx'
import { Term } from '#components/ui/term.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { formatPercent } from '#lib/format/format-money.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { aprQuery } from '#lib/queries/apr-query.ts'
import classes from './giving-steps.module.css'
import { StepPicture } from './step-picture.tsx'

/** How giving works, in three steps with the rates of today. */
export function GivingSteps() {
  const t = useT()
  const rates = useRates()
  const steps = [
    { number: 1, text: t('home.step.1.text') },
    {
      number: 2,
      text: rates ? (
        <Trans id="home.step.2.rates" values={rates} components={{ 0: <Term name="apr" /> }} />
      ) : (
        t('home.step.2.text')
      ),
    },
    {
      number: 3,
      text: <Trans id="home.step.3.text" components={{ 0: <Term name="report" /> }} />,
    },
  ] as const
  return (
    <ol className="ky-thirds">
      {steps.map(({ number, text }) => (
        <Card as="li" key={number} className={classes.step}>
          <StepPicture step={number} />
          <div className={classes.text}>
            <span className="ky-term">{t('home.step', { number })}</span>
            <h2>{t(`home.step.${number}.title`)}</h2>
            <p className="ky-quiet">{text}</p>
          </div>
        </Card>
      ))}
    </ol>
  )
}

/** Null while unknown, and after a loss, when there is no rate. */
function useRates(): { lido: string; aave: string } | null {
  const locale = useLocale()
  const api = useApi()
  const lido = useQuery(aprQuery(api, { protocol: 'lido' })).data
  const aave = useQuery(aprQuery(api, { protocol: 'aave', symbol: 'USDC' })).data
  if (!lido?.apr || !aave?.apr || lido.recentLoss) return null
  return { lido: formatPercent(lido.apr, locale), aave: formatPercent(aave.apr, locale) }
}
