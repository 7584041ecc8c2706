import type { OpenPosition } from './open-position.ts'

/** The vaults' limit of positions in one merge. */
const MAX_MERGED = 100

export type Mergeable = Pick<
  OpenPosition,
  'vault' | 'token' | 'percent' | 'tranche' | 'isWhole' | 'isFinished' | 'startDate' | 'number'
>

/**
 * Positions that can become one: of one vault, token and percent, in one tranche or all of them whole. The oldest
 * one comes first: its number and start date stay.
 */
export function mergeGroups<Position extends Mergeable>(positions: readonly Position[]): Position[][] {
  const groups = new Map<string, Position[]>()
  for (const position of positions) {
    const { vault, token, percent, tranche, isWhole, isFinished } = position
    if (isFinished) continue
    const key = [vault, token, percent, isWhole ? 'whole' : tranche].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), position])
  }
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map(group => group.sort(byAge).slice(0, MAX_MERGED))
}

function byAge(one: Mergeable, other: Mergeable): number {
  return one.startDate.getTime() - other.startDate.getTime() || one.number - other.number
}
