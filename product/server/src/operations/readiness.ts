export type Readiness = ReturnType<typeof createReadiness>

/**
 * Whether the process wants requests. What it depends on is another matter: pages and what is cached are served without
 * the database, too, and no other process has more of it.
 */
export function createReadiness() {
  let refusal: string | undefined

  return {
    /** From now on proxies should ask another process, and why. */
    refuse(reason: string): void {
      refusal ??= reason
    },
    refusal: () => refusal,
  }
}
