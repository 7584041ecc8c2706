import type { AaveRisks, LidoRisks } from '@kindyield/api-contract'
import {
  type AaveAddresses,
  aaveDataProviderAbi,
  type LidoAddresses,
  STABLECOIN_DECIMALS,
  type Stablecoin,
  stEthAbi,
  withdrawalQueueAbi,
} from '@kindyield/chain'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import { readReserveCash } from './read-reserve-cash.ts'
import { RAY } from './vault-units.ts'

type RiskReader = { chain: PublicClient; blockNumber: bigint; log: Logger }

export async function readLidoRisks(
  { chain, blockNumber, log }: RiskReader,
  lido: LidoAddresses,
): Promise<Omit<LidoRisks, 'lastLoss'>> {
  const stETH = { blockNumber, address: lido.stETH, abi: stEthAbi } as const
  const queue = { blockNumber, address: lido.withdrawalQueue, abi: withdrawalQueueAbi } as const
  const [isStakingPaused, isQueuePaused, isBunkerModeActive, queuedWei] = await Promise.all([
    chain.readContract({ ...stETH, functionName: 'isStakingPaused' }).catch(logAsNull(log)),
    chain.readContract({ ...queue, functionName: 'isPaused' }).catch(logAsNull(log)),
    chain.readContract({ ...queue, functionName: 'isBunkerModeActive' }).catch(logAsNull(log)),
    chain.readContract({ ...queue, functionName: 'unfinalizedStETH' }).catch(logAsNull(log)),
  ])
  return { isStakingPaused, isQueuePaused, isBunkerModeActive, queuedWei: toText(queuedWei) }
}

export function readAaveRisks(reader: RiskReader, aave: AaveAddresses): Promise<AaveRisks[]> {
  const symbols = Object.keys(STABLECOIN_DECIMALS) as Stablecoin[]
  return Promise.all(symbols.map(symbol => readReserveRisks(reader, aave, symbol)))
}

async function readReserveRisks(
  { chain, blockNumber, log }: RiskReader,
  aave: AaveAddresses,
  symbol: Stablecoin,
): Promise<AaveRisks> {
  const token = aave.tokens[symbol]
  const decimals = STABLECOIN_DECIMALS[symbol]
  const reserve = {
    blockNumber,
    address: aave.dataProvider,
    abi: aaveDataProviderAbi,
    args: [token],
  } as const
  const [isPaused, configuration, data, caps, available] = await Promise.all([
    chain.readContract({ ...reserve, functionName: 'getPaused' }).catch(logAsNull(log)),
    chain.readContract({ ...reserve, functionName: 'getReserveConfigurationData' }).catch(logAsNull(log)),
    chain.readContract({ ...reserve, functionName: 'getReserveData' }).catch(logAsNull(log)),
    chain.readContract({ ...reserve, functionName: 'getReserveCaps' }).catch(logAsNull(log)),
    readReserveCash(chain, aave, token, blockNumber).catch(logAsNull(log)),
  ])
  return {
    symbol,
    decimals,
    isPaused,
    isFrozen: configuration?.[9] ?? null,
    isActive: configuration?.[8] ?? null,
    available: toText(available),
    supplied: toText(data && suppliedOf(data)),
    // Aave's caps are in whole tokens.
    cap: toText(caps && caps[1] * 10n ** BigInt(decimals)),
  }
}

/** What Aave compares with the cap: it includes what is owed to the treasury, and is rounded down. */
function suppliedOf(data: readonly [bigint, bigint, bigint, ...unknown[]]): bigint {
  const [, accruedToTreasuryScaled, totalAToken] = data
  const liquidityIndex = data[9] as bigint
  return totalAToken + (accruedToTreasuryScaled * liquidityIndex) / RAY
}

/** One value that cannot be read does not hide the others. */
function logAsNull(log: Logger) {
  return (error: unknown): null => {
    log.warn({ error }, 'a risk cannot be read')
    return null
  }
}

function toText(amount: bigint | null): string | null {
  return amount === null ? null : amount.toString()
}
