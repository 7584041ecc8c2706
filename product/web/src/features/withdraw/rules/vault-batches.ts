/** So many calls surely fit into the gas limit of a transaction, the costliest being a request of Lido's queue. */
const MAX_CALLS = 25

/** What goes into one transaction: items of one vault, in their order. */
export function vaultBatches<Item extends { vault: string }>(items: readonly Item[]): [Item, ...Item[]][] {
  const batches: [Item, ...Item[]][] = []
  for (const item of items) {
    const batch = batches.find(([{ vault }, ...more]) => vault === item.vault && more.length + 1 < MAX_CALLS)
    if (batch) batch.push(item)
    else batches.push([item])
  }
  return batches
}

/** How many transactions there are, and why. */
export function countSteps(batches: readonly (readonly [{ vault: string }, ...unknown[]])[]) {
  const vaults = new Set(batches.map(([{ vault }]) => vault))
  const id = batches.length > vaults.size ? 'withdrawAll.parts' : 'withdrawAll.perNgo'
  return { id, values: { count: batches.length } } as const
}
