import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { activateLanguage, wantFurtherMessages } from '../lib/i18n.ts'

beforeEach(async () => {
  // What tests the build runs without a page.
  if (typeof window === 'undefined') return
  window.localStorage.clear()
  // What a test does not answer for is out of reach, and stays quiet about it.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await wantFurtherMessages()
  await activateLanguage('en')
})

afterEach(cleanup)
