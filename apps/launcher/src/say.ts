// Whoever read it may have gone, or the disk be full: what was started goes on, and is still to be stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Tells whoever started us. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
