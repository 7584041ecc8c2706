import { positionEvent } from '@kindyield/domain'
import {
  type AaveEvents,
  type DecodeContext,
  decodeVaultEvent,
  emitterOf,
  exitOf,
  paidEntryOf,
} from './decode-vault-event.ts'

/** Adds the rows of Aave vault events, which must come in the chain's order. */
export function decodeAaveEvents(events: AaveEvents, context: DecodeContext): void {
  const { rows } = context
  for (const event of events) {
    const vault = context.vaultOf(event.address)
    const base = { ...emitterOf(vault), ...context.provenanceOf(event) }
    switch (event.eventName) {
      case 'Deposited':
      case 'AddedTo':
      case 'Withdrawn': {
        const { id, depositor, token, amount, percentShare } = event.args
        const flow =
          event.eventName === 'Withdrawn'
            ? { inAToken: event.args.inAToken, ...exitOf(event.args.exit) }
            : paidEntryOf(event.args)
        rows.positionEvent.push({
          ...base,
          ...flow,
          kind: positionEvent(event.eventName),
          positionId: id,
          holder: depositor,
          token,
          amount,
          percent: percentShare,
        })
        context.closeSettlements(event, token)
        break
      }
      case 'TokenAdded':
        rows.vaultEvent.push({
          ...base,
          kind: 'tokenAdded',
          token: event.args.token,
          aToken: event.args.aToken,
        })
        context.addToken(vault, event.args.token)
        break
      default:
        decodeVaultEvent(event, context)
    }
  }
}
