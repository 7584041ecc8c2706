import { globSync, renameSync, writeFileSync } from 'node:fs'

/** The clock of our processes, which can be moved while they run. */
export type FakeClock = {
  environment: Record<string, string>
  /** How far it is from the true time. */
  set(seconds: number): void
}

/** Where Linux distributions put it. */
const LIBRARIES = '/usr/{lib,lib64,local/lib}/{,*/}faketime/libfaketimeMT.so.1'

export function findFaketime(): string | undefined {
  return process.platform === 'linux' ? globSync(LIBRARIES)[0] : undefined
}

export function createFakeClock(library: string, file: string): FakeClock {
  function set(seconds: number): void {
    // Renamed into its place, so that nobody reads half of it.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.new`, file)
  }
  set(0)
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Timers measure how long something takes: they do not jump with the clock of the wall.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { environment, set }
}
