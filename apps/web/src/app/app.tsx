import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { HOME_PATH, routes } from './routes.ts'
import { Shell } from './shell/shell.tsx'

export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Navigate to={HOME_PATH} replace />} />
        {routes.map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              // Each page has its own: the one before does not stay while the next is on its way.
              <Suspense key={path} fallback={<PageSkeleton />}>
                <Page />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
