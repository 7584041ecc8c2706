const SHOWN = 5

/** First 5 and last 5 characters of an address. */
export function formatAddress(address: string): string {
  return address.length <= 2 * SHOWN ? address : `${address.slice(0, SHOWN)}…${address.slice(-SHOWN)}`
}
