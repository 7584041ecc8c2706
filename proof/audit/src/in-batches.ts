/** Requests that a public node takes at once. */
const BATCH = 20

/** Asks for each item, some at a time; the answers come in the order of the items. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += BATCH)
    answers.push(...(await Promise.all(items.slice(at, at + BATCH).map(ask))))
  return answers
}
