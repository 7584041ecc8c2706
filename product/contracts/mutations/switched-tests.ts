import { buildSwitched } from './build-switched.ts'
import type { Mutant } from './find-mutants.ts'
import { findSwitchable, type Numbered } from './switched-sources.ts'
import { type Order, Tester } from './tester.ts'

/** A test suite on the contracts as they are: the mutants that it runs over, and how long it takes. */
type Suite = { name: string; seconds: number; isRandom: boolean; reached: Set<number> }

/** A mutant that takes this many times as long as the contracts as they are never ends. */
const PATIENCE = 20
const LEAST_SECONDS = 30
const MOST_SECONDS = 900

/** All tests, compiled once for all mutants that compile behind a switch. */
export class SwitchedTests {
  readonly #tester: Tester
  readonly #numbers: Map<Mutant, number>
  readonly #suites: Suite[]
  /** How many mutants of a function a suite has caught. */
  readonly #catches = new Map<string, number>()

  /** The tests must pass before the first mutant. */
  static async prepare(sources: Map<string, string>, mutants: Mutant[]): Promise<SwitchedTests> {
    const numbered = new Map(mutants.map((mutant, index) => [index + 1, mutant]))
    const switchable = findSwitchable(sources, numbered)
    const { project, artifacts } = await buildSwitched(sources, switchable)
    const tester = new Tester(project, artifacts)
    const suites: Suite[] = []
    const names = await tester.suites()
    if (names.length === 0) throw new Error('There are no tests to catch a mutant.')
    for (const name of names) {
      const plain = await tester.run(
        { suite: name, mutant: mutants.length + 1, effort: 'full' },
        MOST_SECONDS,
      )
      if (plain === undefined || plain.failed.length > 0)
        throw new Error(
          `${name} must pass before the first mutant: ${plain?.failed.join('; ') ?? 'it never ends'}`,
        )
      const told = await tester.run({ suite: name, mutant: 0, effort: 'full' }, MOST_SECONDS)
      suites.push({ ...plain, name, reached: new Set(told?.reached) })
    }
    return new SwitchedTests(tester, switchable, suites)
  }

  private constructor(tester: Tester, mutants: Numbered, suites: Suite[]) {
    this.#tester = tester
    this.#numbers = new Map([...mutants].map(([number, mutant]) => [mutant, number]))
    this.#suites = suites
  }

  hasSwitch(mutant: Mutant): boolean {
    return this.#numbers.has(mutant)
  }

  /** The test that catches a mutant, if any does: of all that run over it, with few random inputs or with the usual ones. */
  async findCatcher(mutant: Mutant, effort: Order['effort']): Promise<string | undefined> {
    const number = this.#numbers.get(mutant) as number
    for (const { name, seconds, isRandom } of this.#suitesOf(mutant)) {
      if (effort === 'full' && !isRandom) continue
      const [failed] = await this.#failuresOf({ suite: name, mutant: number, effort }, seconds)
      if (failed === undefined) continue
      const key = keyOf(mutant, name)
      this.#catches.set(key, (this.#catches.get(key) ?? 0) + 1)
      return `${name} ${failed}`
    }
    return undefined
  }

  /** The test files that run over a mutant, or if it has no switch, over others of its function or else of its file. */
  filesOf(mutant: Mutant): string[] {
    return [...new Set(this.#suitesOf(mutant).map(({ name }) => name.replace(/^test\/(.*):.*/, '$1')))]
  }

  async stop(): Promise<void> {
    await this.#tester.stop()
  }

  async #failuresOf(order: Order, seconds: number): Promise<string[]> {
    const answer = await this.#tester.run(order, Math.max(LEAST_SECONDS, PATIENCE * seconds))
    return answer?.failed ?? ['never ends']
  }

  /** First those that caught others of the function, then the fastest. */
  #suitesOf(mutant: Mutant): Suite[] {
    const near = [...this.#numbers.keys()].filter(({ file }) => file === mutant.file)
    const nearest = near.filter(({ within }) => within === mutant.within)
    const meant = this.hasSwitch(mutant) ? [mutant] : nearest.length > 0 ? nearest : near
    const numbers = meant.map(each => this.#numbers.get(each) as number)
    const catches = ({ name }: Suite) => this.#catches.get(keyOf(mutant, name)) ?? 0
    return this.#suites
      .filter(({ reached }) => numbers.some(each => reached.has(each)))
      .sort((one, other) => catches(other) - catches(one) || one.seconds - other.seconds)
  }
}

function keyOf({ file, within }: Mutant, suite: string): string {
  return `${file} ${within} ${suite}`
}
