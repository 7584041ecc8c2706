import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { maxUint256, parseEventLogs } from 'viem'
import { parseAmount } from './parse-amount.ts'
import type { Change } from './plan.ts'
import type { Position, Stage } from './stage.ts'

/** Withdraws, claims, changes or moves a position, in its giver's name. */
export async function change(stage: Stage, planned: Change): Promise<void> {
  const { deployer } = stage
  const from = stage.giver(planned.giver)
  const position = stage.positionOf(planned)
  const { vault, id } = position
  switch (planned.act) {
    case 'claim':
      for (const requestId of position.requestIds.splice(0)) {
        await deployer.send(vault, 'claimWithdrawal', [requestId], { from })
      }
      return
    case 'changePercent':
      await deployer.send(vault, 'changePercent', [id, planned.percent], { from })
      return
    case 'moveTo':
      return move(stage, planned, position)
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
      const token = stage.stablecoin(stablecoinOf(planned))
      await deployer.send(vault, planned.act, [amountOf(planned), id, token.address], { from })
    }
  }
}

async function move(
  { deployer, giver, vaultsOf, addPosition }: Stage,
  planned: Change & { act: 'moveTo' },
  { vault, id }: Position,
): Promise<void> {
  const isAave = vault.address === vaultsOf(planned.ngo).aave.address
  const target = isAave ? vaultsOf(planned.to).aave : vaultsOf(planned.to).lido
  const { logs } = await deployer.send(vault, 'moveTo', [id, target.address, planned.percent], {
    from: giver(planned.giver),
  })
  const abi = isAave ? aaveVaultAbi : lidoVaultAbi
  const [moved] = parseEventLogs({ abi, logs, eventName: 'MovedOut' })
  if (moved === undefined) throw new Error('A move said nothing')
  addPosition({ ...planned, ngo: planned.to }, { vault: target, id: moved.args.newId, requestIds: [] })
}

function amountOf({ amount, token }: Change & { amount?: string }): bigint {
  return amount === undefined ? maxUint256 : parseAmount(amount, token)
}

function stablecoinOf({ token }: Change) {
  if (token === 'ETH' || token === 'stETH' || token === 'wstETH') throw new Error(`${token} is not in Aave`)
  return token
}
