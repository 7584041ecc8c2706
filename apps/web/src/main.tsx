import './lib/zod-without-eval.ts'
import './styles/index.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from './app/keep-focus.ts'
import { startApp } from './app/start-app.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
keepFocus(document)
const root = createRoot(container)
// Not awaited here: pieces that are fetched meanwhile import from this one, and would wait for it in turn.
void startApp(document).then(app => {
  // In slices, so that a slow phone stays responsive to a scroll or a tap meanwhile.
  startTransition(() => root.render(app))
})
