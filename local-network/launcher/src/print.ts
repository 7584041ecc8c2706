// The reader may be gone or the disk full. The stack keeps running and must still be stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Prints a line to standard output; write errors are ignored. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
