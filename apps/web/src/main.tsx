import './lib/zod-without-eval.ts'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { keepFocus } from './app/keep-focus.ts'
import { startApp } from './app/start-app.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
keepFocus(document)
createRoot(container).render(await startApp(document))
