import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** As on a slow network: Spanish comes when it is told to. */
async function openWithSlowSpanish() {
  const { promise: delay, resolve: come } = Promise.withResolvers<void>()
  vi.doMock('../messages/es.ts', async () => {
    await delay
    return { es: { 'withdraw.title': 'Retirar' } }
  })
  return { come, ...(await import('./i18n.ts')) }
}

beforeEach(() => void vi.resetModules())

afterEach(() => {
  vi.doUnmock('../messages/es.ts')
  vi.resetModules()
})

describe('language', () => {
  test('is the one that was chosen last, however long another’s catalogue takes', async () => {
    const { come, activateLanguage, i18n } = await openWithSlowSpanish()
    const spanish = activateLanguage('es')
    await activateLanguage('en')
    come()
    await spanish
    expect(i18n.locale).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  test('stays what was chosen when a further screen brings its words meanwhile', async () => {
    const { come, activateLanguage, wantFurtherMessages, i18n } = await openWithSlowSpanish()
    await activateLanguage('en')
    const further = wantFurtherMessages()
    const spanish = activateLanguage('es')
    come()
    await Promise.all([further, spanish])
    expect(i18n.locale).toBe('es')
    expect(i18n._('withdraw.title')).toBe('Retirar')
  })

  test('has all words of a further screen before that is shown', async () => {
    const { activateLanguage, wantFurtherMessages, i18n } = await import('./i18n.ts')
    await activateLanguage('en')
    expect(i18n._('withdraw.title')).toBe('withdraw.title')
    await wantFurtherMessages()
    expect(i18n._('withdraw.title')).toBe('Withdraw')
  })
})
