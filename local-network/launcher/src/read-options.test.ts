import { expect, test } from 'vitest'
import { readOptions } from './read-options.ts'

test('one network is run unless two are asked for', () => {
  expect(readOptions([], {})).toMatchObject({ fresh: false, twoNetworks: false, port: 3000 })
  expect(readOptions(['--two-networks'], {})).toMatchObject({ fresh: false, twoNetworks: true })
  expect(readOptions(['--fresh', '--two-networks', '--data-dir', '/kept'], {})).toMatchObject({
    fresh: true,
    twoNetworks: true,
    dataDir: '/kept',
  })
})

test('an unknown flag is answered with those that there are', () => {
  expect(() => readOptions(['--three-networks'], {})).toThrow(
    "Unknown option '--three-networks'. Usage: npm start -- [--fresh] [--two-networks] [--data-dir FOLDER]",
  )
})
