import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** With no mutant (0), which places the suite reaches is told. */
export type Order = { suite: string; mutant: number; effort: 'quick' | 'full' }
export type Answer = { failed: string[]; isRandom: boolean; seconds: number; reached: number[] }

type Running = { child: ChildProcess; ended: AbortSignal; suites: string[] }

/** Runs test suites one after another in a process of its own, because only its end ends a test that never does. */
export class Tester {
  readonly #folders: string[]
  #running: Promise<Running> | undefined

  constructor(project: string, artifacts: string) {
    this.#folders = [project, artifacts]
  }

  async suites(): Promise<string[]> {
    return (await this.#start()).suites
  }

  /** Nothing when it takes longer than this, or fills the memory. */
  async run(order: Order, seconds: number): Promise<Answer | undefined> {
    const { child, ended } = await this.#start()
    child.send(order)
    const answer = await messageOf<Answer>(
      child,
      AbortSignal.any([ended, AbortSignal.timeout(Math.ceil(seconds * 1000))]),
    )
    if (answer === undefined) await this.stop()
    return answer
  }

  async stop(): Promise<void> {
    const running = await this.#running
    this.#running = undefined
    running?.child.kill('SIGKILL')
  }

  #start(): Promise<Running> {
    this.#running ??= start(this.#folders)
    return this.#running
  }
}

async function start(folders: string[]): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'test-process.ts'), folders, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ending = new AbortController()
  child.once('exit', () => ending.abort())
  return { child, ended: ending.signal, suites: (await messageOf<string[]>(child, ending.signal)) ?? [] }
}

/** Nothing when the signal comes first. */
async function messageOf<Message>(child: ChildProcess, signal: AbortSignal): Promise<Message | undefined> {
  const messages = once(child, 'message', { signal })
  return messages.then(
    ([message]) => message,
    () => undefined,
  )
}
