import fc from 'fast-check'

/** What people type, what programs send by mistake, and what attackers try. */
const HOSTILE = [
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  "'; drop table account; --",
  '" or ""="',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\0',
  '\ud800',
  '\u202e',
  '💚'.repeat(50),
  '{{7*7}}',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2024-02-30',
  '%00',
  '%E0%A4%A',
  '100%_',
  'https://127.0.0.1/a.png',
  'https://[::1]:0/',
  'x'.repeat(5_000),
]

export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }))
}

/** Any JSON, also of the wrong type, size or depth. */
export function hostileJson(): fc.Arbitrary<unknown> {
  return fc.oneof(
    hostileText(),
    fc.constantFrom(
      null,
      true,
      0,
      -1,
      0.5,
      1e300,
      Number.MAX_SAFE_INTEGER + 1,
      -(2 ** 31),
      [],
      {},
      [[[[]]]],
      nested(500),
      { __proto__: null, constructor: { prototype: {} } },
    ),
    fc.jsonValue({ maxDepth: 2 }),
  )
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = [value]
  return value
}
