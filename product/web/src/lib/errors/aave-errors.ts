import type { MessageId } from '#messages/en.ts'

/** The errors of Aave's pool that a user can meet: a number as reason until V3.3, a custom error since V3.4. */
export const aaveErrors: { number: string; name: string; message: MessageId }[] = [
  { number: '24', name: 'InvalidMintAmount', message: 'contract.amountTooSmall' },
  { number: '25', name: 'InvalidBurnAmount', message: 'contract.amountTooSmall' },
  { number: '26', name: 'InvalidAmount', message: 'contract.amountTooSmall' },
  { number: '27', name: 'ReserveInactive', message: 'contract.reserveInactive' },
  { number: '28', name: 'ReserveFrozen', message: 'contract.reserveFrozen' },
  { number: '29', name: 'ReservePaused', message: 'contract.protocolPaused' },
  { number: '32', name: 'NotEnoughAvailableUserBalance', message: 'contract.balance' },
  { number: '51', name: 'SupplyCapExceeded', message: 'contract.supplyCap' },
]
