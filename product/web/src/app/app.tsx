import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PageSkeleton } from './pages/page-skeleton.tsx'
import { addedRoutes, routes, startPath } from './routes/routes.ts'
import { Shell } from './shell/shell.tsx'

export function App() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Start />} />
        {[...routes, ...addedRoutes].map(({ path, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              // A boundary per page: the previous page is replaced while the next one loads.
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

function Start() {
  return <Navigate to={startPath()} replace />
}
