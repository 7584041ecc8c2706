import './lib/config/zod-without-eval.ts'
import './styles/index.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreLostFocus } from './app/restore-lost-focus.ts'
import { startApp } from './app/start-app.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
restoreLostFocus(document)
const root = createRoot(container)
// No top-level await: lazy chunks import this one and would wait for it.
void startApp(document).then(app => {
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() => root.render(app))
})
