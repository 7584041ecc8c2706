import type { Ngo } from '@kindyield/api-contract'
import type { Protocol } from '@kindyield/domain'

/**
 * The state of an NGO on its card, and the protocol that its button is for. Where its sides are on several networks it is
 * active as long as one of them is, and the button is for that one if the side of the list takes no deposits.
 */
export function cardSide(
  { status, sides }: Pick<Ngo, 'status' | 'sides'>,
  protocol: Protocol,
): { status: Ngo['status']; protocol: Protocol } {
  const isDivided = new Set(sides.map(({ chainId }) => chainId)).size > 1
  const active = isDivided ? sides.find(side => side.status === 'active') : undefined
  if (status === 'active' || active === undefined) return { status, protocol }
  return { status: 'active', protocol: active.protocol }
}
