import { describe, expect, test } from 'vitest'
import { activateLanguage } from '#lib/i18n/i18n.ts'
import { describeSyncStatus } from './describe-sync-status.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const status = {
  headBlock: 25_804_117,
  indexedBlock: 25_804_117,
  indexedAt: '2026-11-15T11:59:48Z',
  lagBlocks: 0,
}

describe('describeSyncStatus', () => {
  test('shows the block and its age', () => {
    expect(describeSyncStatus(status, now)).toBe('Data up to block 25,804,117, 12 seconds ago')
  })

  test('is localized in Spanish, including numbers', async () => {
    await activateLanguage('es')
    expect(describeSyncStatus(status, now)).toBe('Datos hasta el bloque 25.804.117, hace 12 segundos')
  })

  test('has its own text before the first block', () => {
    const empty = { headBlock: 4, indexedBlock: null, indexedAt: null, lagBlocks: null }
    expect(describeSyncStatus(empty, now)).toBe('No block has been read yet')
  })

  test('shows the block’s date for a chain ahead of the clock', () => {
    const ahead = { ...status, indexedAt: new Date(2027, 10, 15, 9, 30).toISOString() }
    expect(describeSyncStatus(ahead, now)).toBe('Data up to block 25,804,117, chain time 15/11/2027 09:30')
  })

  test('tolerates a few seconds of clock difference', () => {
    const skewed = { ...status, indexedAt: new Date(now + 5000).toISOString() }
    expect(describeSyncStatus(skewed, now)).toContain('1 second ago')
  })

  test.each([
    [5, 'Data up to block 25,804,117, 12 seconds ago'],
    [214, 'Data up to block 25,804,117, 12 seconds ago. 214 blocks behind the chain.'],
  ])('a lag of %i blocks', (lagBlocks, text) => {
    expect(describeSyncStatus({ ...status, lagBlocks }, now)).toBe(text)
  })

  test('shows that the chain is unreachable', () => {
    const away = { ...status, headBlock: null, lagBlocks: null }
    expect(describeSyncStatus(away, now)).toContain('The chain cannot be reached right now.')
  })
})
