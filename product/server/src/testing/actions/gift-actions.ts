import type { Address, LocalAccount } from 'viem'
import type { Contract, VaultChain } from '../vault-chain.ts'

type Gift = { giver: LocalAccount; holder: Address; percent: number; pick: number }

/** Somebody stakes ether, stETH or wstETH for a holder, whose position it is. */
export function giveStake(
  on: VaultChain,
  vault: Contract,
  { giver, holder, percent, pick }: Gift,
  wei: bigint,
): Promise<boolean> {
  switch (pick % 3) {
    case 0:
      return on.send(giver, vault, 'stakeFor', [holder, percent], wei)
    case 1:
      return on.send(giver, vault, 'stakeStEthFor', [holder, wei, percent])
    default:
      return on.send(giver, vault, 'stakeWStEthFor', [holder, wei, percent])
  }
}

/** Somebody deposits a stablecoin for a holder, whose position it is. */
export function giveDeposit(
  on: VaultChain,
  vault: Contract,
  { giver, holder, percent }: Gift,
  token: Address,
  amount: bigint,
): Promise<boolean> {
  return on.send(giver, vault, 'depositFor', [holder, token, amount, percent])
}
