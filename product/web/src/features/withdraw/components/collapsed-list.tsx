import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Card } from '#components/ui/card.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import sectionClasses from './section.module.css'

const MAX_COLLAPSED_ROWS = 6

type CollapsedListProps<Row> = {
  rows: readonly Row[]
  /** Shown when the list is empty. */
  emptyText: string
  labelledBy: string
  testId: string
  children: (row: Row) => ReactNode
}

/** A list that shows its first rows, and all on demand. */
export function CollapsedList<Row>({
  rows,
  emptyText,
  labelledBy,
  testId,
  children,
}: CollapsedListProps<Row>) {
  const t = useT()
  const [isExpanded, setExpanded] = useState(false)
  if (rows.length === 0)
    return (
      <Card as="p" className={sectionClasses.none}>
        {emptyText}
      </Card>
    )
  return (
    <>
      <Card
        as="ul"
        className={`ky-lines ${sectionClasses.card}`}
        aria-labelledby={labelledBy}
        data-testid={testId}
      >
        {rows.slice(0, isExpanded ? rows.length : MAX_COLLAPSED_ROWS).map(children)}
      </Card>
      {!isExpanded && rows.length > MAX_COLLAPSED_ROWS && (
        <Button
          className={sectionClasses.more}
          variant="default"
          onClick={() => setExpanded(true)}
          data-testid={`${testId}-more`}
        >
          {t('withdraw.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  )
}
