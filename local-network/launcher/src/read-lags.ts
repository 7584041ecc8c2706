/** Blocks of each network that are not indexed yet; null before its first, or while its chain is silent. */
type Lags = readonly (number | null)[]

/** Asks a server how far its networks are; none while it does not answer. */
export async function readLags(host: string, port: number): Promise<Lags> {
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/api/status`
  try {
    const { networks } = (await (await fetch(url)).json()) as { networks: { lagBlocks: number | null }[] }
    return networks.map(({ lagBlocks }) => lagBlocks)
  } catch {
    return []
  }
}

/** Whether every network is indexed up to its newest block. */
export function isIndexed(lags: Lags): boolean {
  return lags.length > 0 && lags.every(lag => lag === 0)
}
