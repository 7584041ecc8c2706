import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Simulates a slow network: Spanish loads when the test says so. */
async function openWithSlowSpanish() {
  const { promise: delay, resolve: come } = Promise.withResolvers<void>()
  vi.doMock('#messages/es.ts', async () => {
    await delay
    return { es: { 'withdraw.title': 'Retirar' } }
  })
  return { come, ...(await import('./i18n.ts')) }
}

beforeEach(() => void vi.resetModules())

afterEach(() => {
  vi.doUnmock('#messages/es.ts')
  vi.resetModules()
})

describe('language', () => {
  test('is the last chosen one, even if another catalogue loads later', async () => {
    const { come, activateLanguage, i18n } = await openWithSlowSpanish()
    const spanish = activateLanguage('es')
    await activateLanguage('en')
    come()
    await spanish
    expect(i18n.locale).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  test('stays the chosen one while page messages load', async () => {
    const { come, activateLanguage, loadPageMessages, i18n } = await openWithSlowSpanish()
    await activateLanguage('en')
    const further = loadPageMessages()
    const spanish = activateLanguage('es')
    come()
    await Promise.all([further, spanish])
    expect(i18n.locale).toBe('es')
    expect(i18n._('withdraw.title')).toBe('Retirar')
  })

  test('has all messages of another page before it is shown', async () => {
    const { activateLanguage, loadPageMessages, i18n } = await import('./i18n.ts')
    await activateLanguage('en')
    expect(i18n._('withdraw.title')).toBe('withdraw.title')
    await loadPageMessages()
    expect(i18n._('withdraw.title')).toBe('Withdraw')
  })
})
