export type Bar = {
  /** The full name of the period. */
  name: string
  amount: bigint
  /** A period to come has no amount yet. */
  state: 'ended' | 'running' | 'toCome'
}

/** A label under the bars. */
export type BarLabel = {
  /** Its center. */
  x: number
  text: string
  isStrong: boolean
}
