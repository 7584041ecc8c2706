export { APP_PATHS, type AppPath, matchAppPath } from './app-paths.ts'
export { BaseError } from './base-error.ts'
export { ETH_SYMBOLS, ETH_TYPES, type EthType } from './eth-types.ts'
export { formatAddress } from './format-address.ts'
export { formatAmount, formatDollarAmount, formatInFull, type Rounding } from './format-amount.ts'
export { formatDate, formatDateTime } from './format-date.ts'
export { formatRequestTime } from './format-request-time.ts'
export { dateFormat, numberFormat } from './formats.ts'
export { gasCostWei } from './gas-cost.ts'
export { isNgoKey, MAX_NGO_KEY_LENGTH, suggestNgoKey } from './ngo-key.ts'
export { isVisible, plainLine, plainText } from './plain-text.ts'
export {
  type ActionCode,
  actionCode,
  CHANGE_EVENTS,
  eventOfCode,
  isChange,
  POSITION_EVENTS,
  type PositionAction,
  type PositionEvent,
  positionEvent,
  TRANSACTION_EVENTS,
  type TransactionEvent,
} from './position-events.ts'
export { PRICE_DECIMALS, priceUnits } from './price-units.ts'
export { networkWith, PROTOCOL_NAMES, PROTOCOLS, type Protocol } from './protocol.ts'
export { searchText, searchWords } from './search-text.ts'
export { readSharedStake, type SharedStake, sharedStakeQuery } from './shared-stake.ts'
export { splitDescription } from './split-description.ts'
export { splitYield } from './split-yield.ts'
export { truncateText } from './truncate-text.ts'
export { yearlyRateAmount } from './yearly-rate-amount.ts'
