import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage } from '../lib/i18n.ts'

beforeEach(async () => {
  // What tests the build runs without a page.
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  await activateLanguage('en')
})

afterEach(cleanup)
