import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, nearestTests, relatedContractTests } from './change.ts'
import { tasksOfChange } from './tasks-of-change.ts'

test('a change is what differs from main, committed or not, without what was deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-change-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  git('init', '--quiet', '--initial-branch', 'main')
  for (const name of ['kept', 'committed', 'edited', 'deleted']) write(name, 'first')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  git('checkout', '--quiet', '-b', 'feature')
  write('committed', 'second')
  git('commit', '--quiet', '--all', '--message', 'second')
  write('edited', 'second')
  write('new', 'first')
  rmSync(join(folder, 'deleted'))
  expect(changedFiles(folder)).toEqual(['committed', 'edited', 'new'])
})

test('the nearest tests are the changed ones, those beside the change, then those of its neighbors', () => {
  const tests = ['a/far.test.ts', 'a/b/c/beside.test.ts', 'a/b/near.test.ts', 'x/y/own.test.ts']
  expect(nearestTests(tests, ['a/b/c/file.ts', 'x/y/own.test.ts'], 3)).toEqual([
    'x/y/own.test.ts',
    'a/b/c/beside.test.ts',
    'a/b/near.test.ts',
  ])
})

test('the tests of a contract are those that import it or are named after its part', () => {
  const tests = [
    { path: 'test/LidoStake.t.sol', text: 'import {LidoChain} from "./support/LidoChain.sol";' },
    { path: 'test/NgoFactory.t.sol', text: 'import {LidoVault} from "../src/LidoVault.sol";' },
    { path: 'test/AaveDeposit.t.sol', text: '' },
  ]
  const related = (file: string) => relatedContractTests([file], tests)
  expect(related('src/LidoVault.sol')).toEqual(['test/LidoStake.t.sol', 'test/NgoFactory.t.sol'])
  expect(related('src/interfaces/IAaveVault.sol')).toEqual(['test/AaveDeposit.t.sol'])
  expect(related('test/AaveDeposit.t.sol')).toEqual(['test/AaveDeposit.t.sol'])
  expect(related('src/LidoVault.ts')).toEqual([])
})

test.each([
  ['product/server/src/main.ts', ['format and lint', 'types', 'contract build', 'unit and service tests']],
  [
    'product/web/src/main.tsx',
    ['format and lint', 'types of the web', 'contract build', 'unit and service tests'],
  ],
  ['proof/e2e/home.spec.ts', ['format and lint', 'types of e2e', 'contract build', 'unit and service tests']],
  [
    'product/domain/src/index.ts',
    [
      'format and lint',
      'types of the web',
      'types of e2e',
      'types',
      'contract build',
      'unit and service tests',
    ],
  ],
])('for %s: %j', (file, names) => {
  const chosen = tasksOfChange({ files: [file], tests: ['one.test.ts'], contractTests: [] })
  expect(chosen.map(({ name }) => name)).toEqual(names)
  expect(chosen.find(({ name }) => name === 'format and lint')?.command).toContain(file)
  expect(chosen.at(-1)?.command.at(-1)).toBe('one.test.ts')
})

test('a contract is formatted, linted, compiled and tested, on Aave where its tests need it', () => {
  const names = (contractTests: string[]) =>
    tasksOfChange({ files: ['product/contracts/src/A.sol'], tests: [], contractTests }).map(
      ({ name }) => name,
    )
  const always = ['contract format', 'contract lint', 'contract build']
  expect(names(['test/LidoStake.t.sol'])).toEqual([...always, 'contract tests'])
  expect(names(['test/AaveDeposit.t.sol'])).toEqual([
    ...always,
    'build of Aave 3.6',
    'Aave state for the contract tests',
    'contract tests',
  ])
})

test('a document needs none of them', () => {
  expect(tasksOfChange({ files: ['docs/money.md'], tests: [], contractTests: [] })).toEqual([])
})
