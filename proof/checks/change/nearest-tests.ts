import { dirname, relative } from 'node:path'

/** The tests whose folders are nearest to one of the files. */
export function nearestTests(tests: readonly string[], files: readonly string[], most: number): string[] {
  const distance = (test: string) =>
    Math.min(...files.map(file => (file === test ? -1 : stepsBetween(dirname(file), dirname(test)))))
  return tests.toSorted((one, other) => distance(one) - distance(other)).slice(0, most)
}

/** How many folders one goes up and down. */
function stepsBetween(from: string, to: string): number {
  return relative(from, to)
    .split('/')
    .filter(step => step !== '').length
}
