import {
  type DecodeContext,
  decodeVaultEvent,
  entryOf,
  exitOf,
  type LidoEvents,
  originOf,
} from './decode-vault-event.ts'

const ETH_TYPES = ['eth', 'stEth', 'wstEth'] as const

/** Adds the rows of Lido vault events, which must come in the chain's order. */
export function decodeLidoEvents(events: LidoEvents, context: DecodeContext): void {
  const { rows } = context
  for (const event of events) {
    const vault = context.vaultOf(event.address)
    const base = { ...originOf(vault), ...context.provenanceOf(event) }
    switch (event.eventName) {
      case 'Staked':
      case 'Withdrawn': {
        const { id, staker, amount, percentShare, ethType, tokenAmount } = event.args
        const token = context.tokenOf(vault, id)
        const flow =
          event.eventName === 'Staked'
            ? ({ kind: 'staked', ...entryOf(event.args.entry) } as const)
            : ({ kind: 'withdrawn', ...exitOf(event.args.exit) } as const)
        rows.positionEvent.push({
          ...base,
          ...flow,
          positionId: id,
          holder: staker,
          token,
          amount,
          tokenAmount,
          percent: Number(percentShare),
          ethType: ethTypeOf(ethType),
        })
        context.attributeSettlements(event, token)
        break
      }
      case 'WithdrawalRequested': {
        const { requestId, id, staker, amount } = event.args
        rows.withdrawalRequest.push({ ...base, requestId, positionId: id, holder: staker, amount })
        break
      }
      case 'WithdrawalClaimed': {
        const { requestId, staker, recipient, amount } = event.args
        rows.withdrawalClaim.push({ ...base, requestId, holder: staker, recipient, amount })
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
