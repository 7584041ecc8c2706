import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotFoundPage } from './not-found-page.tsx'
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
              <Suspense>
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
