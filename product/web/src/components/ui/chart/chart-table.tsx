import { VisuallyHidden } from '@mantine/core'
import type { Token } from '#components/ui/amounts/token-amount.tsx'
import { formatShortAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import type { Bar } from './bar.ts'

type ChartTableProps = {
  title: string
  bars: readonly Bar[]
  token: Token
}

/** The chart's data as a table for screen readers. */
export function ChartTable({ title, bars, token }: ChartTableProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <VisuallyHidden component="div">
      <table data-testid="chart-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('records.period')}</th>
            <th scope="col">
              {t('records.amount')} ({token.symbol})
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.name}>
              <th scope="row">{bar.name}</th>
              <td>{formatShortAmount(bar.amount, token.decimals, token.symbol, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
