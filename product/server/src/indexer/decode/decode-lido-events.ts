import { ETH_TYPES, positionEvent } from '@kindyield/domain'
import {
  type DecodeContext,
  decodeVaultEvent,
  emitterOf,
  exitOf,
  type LidoEvents,
  paidEntryOf,
} from './decode-vault-event.ts'

/** A Lido vault has one book. */
const LIDO_BOOK = 0

/** Adds the rows of Lido vault events, which must come in the chain's order. */
export function decodeLidoEvents(events: LidoEvents, context: DecodeContext): void {
  const { rows } = context
  for (const event of events) {
    const vault = context.vaultOf(event.address)
    const base = { ...emitterOf(vault), ...context.provenanceOf(event) }
    switch (event.eventName) {
      case 'Staked':
      case 'AddedTo':
      case 'Withdrawn': {
        const { id, staker, amount, percentShare, ethType, tokenAmount } = event.args
        const token = context.tokenOf(vault, LIDO_BOOK)
        rows.positionEvent.push({
          ...base,
          ...(event.eventName === 'Withdrawn' ? exitOf(event.args.exit) : paidEntryOf(event.args)),
          kind: positionEvent(event.eventName),
          positionId: id,
          holder: staker,
          token,
          amount,
          tokenAmount,
          percent: percentShare,
          ethType: ethTypeOf(ethType),
        })
        context.closeSettlements(event, token)
        break
      }
      case 'WithdrawalRequested':
        rows.withdrawalRequest.push({ ...base, ...requestOf(event.args) })
        break
      case 'WithdrawalClaimed':
        rows.withdrawalClaim.push({ ...base, ...requestOf(event.args), recipient: event.args.recipient })
        break
      case 'RequestRecovered': {
        const { requestId, rewardsOwner } = event.args
        rows.vaultEvent.push({ ...base, kind: 'requestRecovered', account: rewardsOwner, requestId })
        break
      }
      default:
        decodeVaultEvent(event, context)
    }
  }
}

type RequestEvent = Extract<LidoEvents[number], { eventName: 'WithdrawalRequested' | 'WithdrawalClaimed' }>

/** What the events of a request and of its claim have in common. */
function requestOf({ requestId, id, staker, amount, percentShare, ethType }: RequestEvent['args']) {
  const position = { positionId: id, holder: staker, percent: percentShare }
  return { requestId, ...position, amount, ethType: ethTypeOf(ethType) }
}

function ethTypeOf(number: number) {
  const ethType = ETH_TYPES[number]
  if (ethType === undefined) throw new Error(`Unknown ethType ${number} in an event of a Lido vault`)
  return ethType
}
