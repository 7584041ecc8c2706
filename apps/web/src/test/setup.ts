import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage, wantFurtherMessages } from '../lib/i18n.ts'
import { toasts } from '../lib/toasts.ts'

// The code that reaches the chain is fetched after the first paint, and a busy machine takes its time to read it.
configure({ asyncUtilTimeout: 10_000 })

// What a test does not answer for is out of reach, also for what is asked once more after its end.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  // What tests the build runs without a page.
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  for (const { id } of toasts.all()) toasts.dismiss(id)
  await wantFurtherMessages()
  await activateLanguage('en')
})

afterEach(cleanup)
