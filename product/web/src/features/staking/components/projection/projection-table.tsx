import { VisuallyHidden } from '@mantine/core'
import keyClasses from '#components/domain/split-key.module.css'
import type { YieldProjection } from '#features/staking/hooks/use-yield-projection.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './projection-table.module.css'

type ProjectionTableProps = {
  projection: YieldProjection
}

export function ProjectionTable({ projection }: ProjectionTableProps) {
  const t = useT()
  const { periods, symbol, name, expected, expectedWorth } = projection
  return (
    <table className={classes.table} data-testid="split-table">
      <caption>
        <VisuallyHidden>{t('stake.table')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('stake.period')}</th>
          <th scope="col">
            <span className={keyClasses.key} data-side="keep">
              {t('stake.youKeep')}
            </span>
          </th>
          <th scope="col">
            <span className={keyClasses.key} data-side="give">
              {t('stake.receives', { name })}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ months, kept, donated }) => (
          <tr key={months}>
            <th scope="row">{t('stake.months', { months })}</th>
            {[kept, donated].map((amount, index) => (
              <td key={index === 0 ? 'kept' : 'donated'}>
                <b>{`${expected(amount)} ${symbol}`}</b>
                <small>{expectedWorth(amount)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
