export function pause(ms: number): Promise<unknown> {
  return new Promise(resolve => window.setTimeout(resolve, ms))
}
