import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { MUTATED_RULE_COUNT } from '#features/how-it-works/rules/mutated-rules.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './how-it-works.module.css'

const FACTS = ['mutations', 'withdraw', 'holder', 'aave', 'audit'] as const

export function Tested() {
  const t = useT()
  return (
    <Card className={classes.padded} aria-labelledby="tested">
      <h2 id="tested">{t('how.tested')}</h2>
      <ul className={classes.tested}>
        {FACTS.map(fact => (
          <li key={fact}>
            <Icon name="check" size="small" />
            {t(`how.tested.${fact}`, { count: MUTATED_RULE_COUNT })}
          </li>
        ))}
      </ul>
    </Card>
  )
}
