import { useDocumentTitle } from '@mantine/hooks'
import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#lib/i18n/use-t.ts'
import { VisitedPathContext } from '#lib/ui-state/visited-path-context.ts'

type PageTitleProps = {
  children: string
}

/** The page's h1. Sets the document title and takes the focus after a navigation. */
export function PageTitle({ children }: PageTitleProps) {
  const t = useT()
  const { pathname } = useLocation()
  const visited = use(VisitedPathContext)
  const heading = useRef<HTMLHeadingElement>(null)

  useDocumentTitle(t('app.title', { page: children }))
  useEffect(() => {
    if (visited.current !== null && visited.current !== pathname) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    visited.current = pathname
  }, [visited, pathname])

  return (
    <h1 ref={heading} tabIndex={-1} data-testid="page-title">
      {children}
    </h1>
  )
}
