import type { Random } from '../random.ts'
import type { ChaosStack } from '../stack/chaos-stack.ts'

export type Fault = {
  name: string
  /** Why it cannot be injected on this machine; undefined when it can. */
  missing?: string | undefined
  /** Resolves when the fault is over. What it broke may take longer to recover. */
  inject(stack: ChaosStack, random: Random): Promise<void>
}
