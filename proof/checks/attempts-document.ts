export type AttemptTest = {
  /** The end of its path; undefined for a Solidity test. */
  file: string | undefined
  /** How its title begins, with the placeholders of the source. Of a Solidity test: `Contract.function`. */
  title: string
}
export type Attempt = { id: string; actor: string; tests: AttemptTest[] }

/**
 * The attempts of docs/security.md: under a heading for each actor, rows of id, attempt, what stops it, and the tests
 * that show it, `auth.test.ts: R4 a nonce signs in once` or `LidoQueueTest.test_claimWithdrawal_reverts`.
 */
export function readAttempts(document: string): Attempt[] {
  let actor = ''
  return document.split('\n').flatMap(line => {
    actor = /^### (.*)$/.exec(line)?.[1] ?? actor
    const [, id, , , shownBy] = line.split('|').map(cell => cell.trim())
    if (id === undefined || shownBy === undefined || !/^A\d+$/.test(id)) return []
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, name = '']) => readTest(name))
    return [{ id, actor, tests }]
  })
}

function readTest(name: string): AttemptTest {
  const [, file, title = name] = /^(\S+\.(?:test\.tsx?|spec\.ts)): (.*)$/.exec(name) ?? []
  return { file, title }
}
