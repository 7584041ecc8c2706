export type Bar = {
  /** Label under the bar. */
  tick: string
  /** The full name of the period. */
  name: string
  amount: bigint
  /** The period has not ended. */
  isRunning: boolean
}
