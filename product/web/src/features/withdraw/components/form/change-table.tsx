import type { ReactNode } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './change-table.module.css'

type Row = {
  term: string
  testId: string
} & ({ before: ReactNode; after: ReactNode } | { same: ReactNode })

type ChangeTableProps = {
  rows: readonly Row[]
}

/** What a transaction changes of a position, before anything is signed. */
export function ChangeTable({ rows }: ChangeTableProps) {
  const t = useT()
  return (
    <table className={classes.table} data-testid="change-table">
      <thead>
        <tr>
          <th scope="col">{t('sheet.what')}</th>
          <th scope="col">{t('sheet.before')}</th>
          <th scope="col">{t('sheet.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.testId} data-testid={row.testId}>
            <th scope="row">{row.term}</th>
            {'same' in row ? (
              <td colSpan={2}>{row.same}</td>
            ) : (
              <>
                <td>{row.before}</td>
                <td className={classes.after}>{row.after}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
