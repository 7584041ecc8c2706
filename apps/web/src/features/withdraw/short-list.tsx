import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import sectionClasses from './section.module.css'

const SHOWN = 6

interface ShortListProps<Row> {
  rows: readonly Row[]
  /** What is said when there is none. */
  none: string
  labelledBy: string
  testId: string
  children: (row: Row) => ReactNode
}

/** The first rows of a list, and the others when they are asked for. */
export function ShortList<Row>({ rows, none, labelledBy, testId, children }: ShortListProps<Row>) {
  const { _: t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <p className={sectionClasses.none}>{none}</p>
  return (
    <>
      <ul className={sectionClasses.card} aria-labelledby={labelledBy} data-testid={testId}>
        {rows.slice(0, isWhole ? rows.length : SHOWN).map(children)}
      </ul>
      {!isWhole && rows.length > SHOWN && (
        <Button
          className={sectionClasses.more}
          variant="default"
          onClick={() => setWhole(true)}
          data-testid={`${testId}-more`}
        >
          {t('withdraw.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  )
}
