import { ETH_TYPES } from '../../database/schema/vault-tables.ts'
import {
  type DecodeContext,
  decodeVaultEvent,
  entryOf,
  exitOf,
  type LidoEvents,
  originOf,
} from './decode-vault-event.ts'

/** A Lido vault has one book. */
const LIDO_BOOK = 0
const ENTRY_KINDS = { Staked: 'staked', AddedTo: 'addedTo' } as const

/** Adds the rows of Lido vault events, which must come in the chain's order. */
export function decodeLidoEvents(events: LidoEvents, context: DecodeContext): void {
  const { rows } = context
  for (const event of events) {
    const vault = context.vaultOf(event.address)
    const base = { ...originOf(vault), ...context.provenanceOf(event) }
    switch (event.eventName) {
      case 'Staked':
      case 'AddedTo':
      case 'Withdrawn': {
        const { id, staker, amount, percentShare, ethType, tokenAmount } = event.args
        const token = context.tokenOf(vault, LIDO_BOOK)
        const flow =
          event.eventName === 'Withdrawn'
            ? ({ kind: 'withdrawn', ...exitOf(event.args.exit) } as const)
            : ({ kind: ENTRY_KINDS[event.eventName], ...entryOf(event.args.entry) } as const)
        rows.positionEvent.push({
          ...base,
          ...flow,
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
      case 'WithdrawalRequested': {
        const { requestId, id, staker, amount, percentShare, ethType } = event.args
        rows.withdrawalRequest.push({
          ...base,
          requestId,
          positionId: id,
          holder: staker,
          amount,
          percent: percentShare,
          ethType: ethTypeOf(ethType),
        })
        break
      }
      case 'WithdrawalClaimed': {
        const { requestId, id, staker, recipient, amount, percentShare, ethType } = event.args
        rows.withdrawalClaim.push({
          ...base,
          requestId,
          positionId: id,
          holder: staker,
          recipient,
          amount,
          percent: percentShare,
          ethType: ethTypeOf(ethType),
        })
        break
      }
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

function ethTypeOf(number: number) {
  const ethType = ETH_TYPES[number]
  if (ethType === undefined) throw new Error(`Unknown ethType ${number} in an event of a Lido vault`)
  return ethType
}
