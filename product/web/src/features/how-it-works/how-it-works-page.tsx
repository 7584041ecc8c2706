import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { GivingSteps } from '#components/domain/giving-steps.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import { Contracts } from './components/contracts.tsx'
import classes from './components/how-it-works.module.css'
import { LiveRisks } from './components/live-risks.tsx'
import { Questions } from './components/questions.tsx'
import { Tested } from './components/tested.tsx'

/** The three steps, the risks as they stand now, questions, contracts and what was tested. */
export function HowItWorksPage() {
  const t = useT()
  return (
    <div className={classes.page}>
      <PageHead
        title={t('nav.how')}
        lede={t('how.lede')}
        action={
          <Button component={Link} to="/stake" data-testid="how-stake">
            {t('how.stake')}
          </Button>
        }
      />
      <GivingSteps />
      <LiveRisks />
      <div className={classes.halves}>
        <Questions />
        <div className="ky-cards">
          <Contracts />
          <Tested />
        </div>
      </div>
    </div>
  )
}
