type BenchesOptions = {
  /** Each returns false when a figure misses its limit. */
  benches: Record<string, () => Promise<boolean>>
  /** What runs without a name, in this order. */
  all: readonly string[]
  /** Writes the document of the results, where they are kept. */
  writeDocument: (() => void) | undefined
  print: (line: string) => void
  printError: (line: string) => void
}

/**
 * Runs one benchmark, or all of them one after another, because parallel ones would disturb each other. Returns the
 * exit code. With all of them, one that misses a limit or fails does not cost the figures of the others.
 */
export async function runBenches(name: string | undefined, options: BenchesOptions): Promise<0 | 1 | 2> {
  const { benches, all, writeDocument, print, printError } = options
  if (name !== undefined) {
    const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
    if (bench !== undefined) {
      const isMet = await bench()
      writeDocument?.()
      return isMet ? 0 : 1
    }
    printError(`Usage: npm run bench [-- ${Object.keys(benches).join('|')}] [--keep]`)
    return 2
  }
  const missed: string[] = []
  for (const each of all) {
    print(`\n${each}`)
    try {
      if (!(await benches[each]?.())) missed.push(each)
    } catch (error) {
      printError(error instanceof Error ? (error.stack ?? error.message) : String(error))
      missed.push(each)
    }
  }
  writeDocument?.()
  print(missed.length === 0 ? '\nall limits are met' : `\nmissed a limit or failed: ${missed.join(', ')}`)
  return missed.length === 0 ? 0 : 1
}
