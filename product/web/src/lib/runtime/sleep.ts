export function sleep(ms: number): Promise<unknown> {
  return new Promise(resolve => window.setTimeout(resolve, ms))
}
