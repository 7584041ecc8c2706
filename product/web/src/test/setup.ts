import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage, loadPageMessages } from '#lib/i18n/i18n.ts'
import { toasts } from '#lib/ui-state/toasts.ts'

// The web3 code is loaded after the first paint, which may take long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Unhandled requests fail, also those sent after a test's end.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  // The test of the build runs without a DOM.
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  for (const { id } of toasts.getAll()) toasts.dismiss(id)
  await loadPageMessages()
  await activateLanguage('en')
})

afterEach(cleanup)
