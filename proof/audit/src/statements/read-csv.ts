/** The cells of a csv by RFC 4180, read strictly: whatever a reader could take in two ways is an error. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const rest = text.replace(/^\uFEFF/, '')
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  while (cell.lastIndex < rest.length) {
    const at = cell.lastIndex
    const [, quoted, plain = '', end] = cell.exec(rest) ?? []
    if (end === undefined) throw new Error(`No cell can be read from: ${rest.slice(at, at + 60)}`)
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
