import fc from 'fast-check'
import type { LocalAccount } from 'viem'
import { playBeginning } from '../actions/eventful-beginning.ts'
import { withPosition } from '../actions/position-actions.ts'
import { announceAndCarryOut } from '../carry-out.ts'
import { type Action, anyAction, performAction } from '../random-actions.ts'
import type { SuccessorScene } from './successor-scene.ts'

/** Something that is done at the first factory, at its successor, or a move from the one to the other. */
export type Step = { place: 'before' | 'crossing' | 'after'; action: Action }

export function anyStep(): fc.Arbitrary<Step> {
  return fc.record({
    place: fc.oneof(
      { weight: 12, arbitrary: fc.constant('before' as const) },
      { weight: 2, arbitrary: fc.constant('crossing' as const) },
      { weight: 4, arbitrary: fc.constant('after' as const) },
    ),
    action: anyAction(),
  })
}

/** Does it. True when the chain took it. */
export function performStep(scene: SuccessorScene, { place, action }: Step): Promise<boolean> {
  const { on, ngos, next } = scene
  switch (place) {
    case 'before':
      return performAction(on, ngos, action)
    case 'after':
      return performAction(next.on, next.ngos, action)
    case 'crossing':
      return cross(scene, action)
  }
}

/** The first holder with open positions in a vault moves one of them to a vault of the successor. */
function cross({ on, ngos, next }: SuccessorScene, action: Action): Promise<boolean> {
  const isLido = action.token === 0
  const [from, to] = [ngos[action.ngo], next.ngos[action.part % 2]]
  if (from === undefined || to === undefined) throw new Error('There are two NGOs')
  const vault = isLido ? on.lidoVault(from.lidoVault) : on.aaveVault(from.aaveVault)
  const target = isLido ? to.lidoVault : to.aaveVault
  const holders: LocalAccount[] = [...on.holders.slice(action.holder), ...on.holders.slice(0, action.holder)]
  const actor = { holders, vault, pick: Number(action.position) - 1 }
  return withPosition(on, actor, 'moveTo', ({ id }) => [id, target, action.percent])
}

/** Gifts of each protocol to the first holder, which moves one of them to the successor. */
const GIFTS: Step[] = (
  [
    ['before', 'giftLido', 0, 30],
    ['before', 'giftAave', 0, 30],
    ['before', 'giftLido', 0, 31],
    ['crossing', 'moveLido', 0, 30],
    ['crossing', 'moveAave', 1, 30],
    ['after', 'rebase', 0, 20],
    ['after', 'reportLido', 0, 1],
    ['after', 'reportAave', 0, 1],
  ] as const
).map(([place, kind, token, part]) => {
  const action = { kind, token, part, holder: 0, ngo: 0, percent: 50, position: 5n }
  return { place, action }
})

/** The beginning of histories with growing positions and announced changes, after which there is a successor too. */
export async function playSuccession(scene: SuccessorScene): Promise<void> {
  const { on, ngos, next } = scene
  await announceAndCarryOut(on, 'announceSuccessor', [next.on.factory.address])
  await playBeginning(on, ngos)
  for (const step of GIFTS)
    if (!(await performStep(scene, step))) throw new Error(`${step.action.kind} was refused`)
}
