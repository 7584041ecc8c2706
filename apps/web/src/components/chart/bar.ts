export interface Bar {
  /** Under the bar. */
  tick: string
  /** The period in full. */
  name: string
  amount: bigint
  /** Not over yet. */
  isRunning: boolean
}
