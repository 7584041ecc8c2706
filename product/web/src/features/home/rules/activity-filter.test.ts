import { describe, expect, test } from 'vitest'
import {
  isFiltering,
  MAX_SEARCH,
  NO_FILTER,
  parseActivityFilter,
  withActivityFilter,
} from './activity-filter.ts'

const parse = (address: string) => parseActivityFilter(new URLSearchParams(address))

describe('R42 the filter in the address', () => {
  test('is read as it was written', () => {
    const filter = { search: '1.5 % & more', kind: 'loss', protocol: 'aave' } as const
    expect(parseActivityFilter(withActivityFilter(new URLSearchParams(), filter))).toEqual(filter)
  })

  test.each(['kind=gift', 'kind=Loss', 'in=compound', 'protocol=lido', ''])(
    '%j has nothing that counts as chosen',
    address => {
      expect(parse(address)).toEqual(NO_FILTER)
    },
  )

  test('is cut to the longest search that the API takes', () => {
    expect(parse(`search=${'a'.repeat(MAX_SEARCH + 1)}`).search).toHaveLength(MAX_SEARCH)
  })

  test('changes alone: what else is in the address stays, and what is not chosen leaves it', () => {
    const address = new URLSearchParams('ref=mail&search=blue&kind=loss')
    expect(String(withActivityFilter(address, { kind: '', protocol: 'lido' }))).toBe(
      'ref=mail&search=blue&in=lido',
    )
    expect(String(withActivityFilter(address, NO_FILTER))).toBe('ref=mail')
    expect(String(address)).toBe('ref=mail&search=blue&kind=loss')
  })

  test.each([
    [NO_FILTER, false],
    [{ ...NO_FILTER, search: '  ' }, false],
    [{ ...NO_FILTER, search: 'a' }, true],
    [{ ...NO_FILTER, kind: 'stake' as const }, true],
    [{ ...NO_FILTER, protocol: 'lido' as const }, true],
  ])('%j filters: %j', (filter, expected) => {
    expect(isFiltering(filter)).toBe(expected)
  })
})
