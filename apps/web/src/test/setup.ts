import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { activateLanguage } from '../lib/i18n.ts'

beforeEach(async () => {
  window.localStorage.clear()
  await activateLanguage('en')
})

afterEach(cleanup)
