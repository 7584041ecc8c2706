import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { maxUint256, parseEventLogs } from 'viem'
import { type PlannedChange, parseAmount } from './plan.ts'
import type { Position, SeedContext } from './seed-context.ts'

/** Sends a planned change of a position from its holder's account. */
export async function changePosition(context: SeedContext, planned: PlannedChange): Promise<void> {
  const { deployer } = context
  const from = context.holder(planned.holder)
  const position = context.positionOf(planned)
  const { vault, id } = position
  switch (planned.action) {
    case 'claim':
      for (const requestId of position.requestIds.splice(0)) {
        await deployer.send(vault, 'claimWithdrawal', [requestId], { from })
      }
      return
    case 'changePercent':
      await deployer.send(vault, 'changePercent', [id, planned.percent], { from })
      return
    case 'moveTo':
      return move(context, planned, position)
    case 'request': {
      const { logs } = await deployer.send(vault, 'requestWithdrawals', [amountOf(planned), id], { from })
      const requested = parseEventLogs({ abi: lidoVaultAbi, logs, eventName: 'WithdrawalRequested' })
      position.requestIds.push(...requested.map(({ args }) => args.requestId))
      return
    }
    case 'withdrawStEth':
      await deployer.send(vault, 'claimWithdrawInStEth', [amountOf(planned), id], { from })
      return
    case 'withdrawWStEth':
      await deployer.send(vault, 'claimWithdrawInWStEth', [amountOf(planned), id], { from })
      return
    case 'withdraw':
    case 'withdrawInAToken': {
      const token = context.stablecoin(stablecoinOf(planned))
      await deployer.send(vault, planned.action, [amountOf(planned), id, token.address], { from })
    }
  }
}

async function move(
  { deployer, holder, vaultsOf, addPosition }: SeedContext,
  planned: PlannedChange & { action: 'moveTo' },
  { vault, id }: Position,
): Promise<void> {
  const isAave = vault.address === vaultsOf(planned.ngo).aave.address
  const target = isAave ? vaultsOf(planned.to).aave : vaultsOf(planned.to).lido
  const { logs } = await deployer.send(vault, 'moveTo', [id, target.address, planned.percent], {
    from: holder(planned.holder),
  })
  const abi = isAave ? aaveVaultAbi : lidoVaultAbi
  const [moved] = parseEventLogs({ abi, logs, eventName: 'MovedOut' })
  if (moved === undefined) throw new Error('moveTo emitted no MovedOut event')
  addPosition({ ...planned, ngo: planned.to }, { vault: target, id: moved.args.newId, requestIds: [] })
}

function amountOf({ amount, token }: PlannedChange & { amount?: string }): bigint {
  return amount === undefined ? maxUint256 : parseAmount(amount, token)
}

function stablecoinOf({ token }: PlannedChange) {
  if (token === 'ETH' || token === 'stETH' || token === 'wstETH') throw new Error(`${token} is not in Aave`)
  return token
}
