import { aaveVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import type { Address } from 'viem'
import type { ContractCall } from './contract-call.ts'

/** R22: an NGO's profile in the factory. */
export type NgoProfile = {
  name: string
  imageLink: string
  description: string
  link: string
  location: string
}

/** R22: the owner's calls to the factory. */
export function factoryCalls(address: Address) {
  const call = (functionName: string, args: readonly unknown[]): ContractCall => ({
    address,
    abi: ngoFactoryAbi,
    functionName,
    args,
  })
  return {
    createNgo: (profile: NgoProfile, rewardsOwner: Address) => call('createNgo', [profile, rewardsOwner]),
    updateProfile: (ngoId: string, profile: NgoProfile) => call('updateProfile', [BigInt(ngoId), profile]),
    setRewardsOwner: (ngoId: string, rewardsOwner: Address) =>
      call('setRewardsOwner', [BigInt(ngoId), rewardsOwner]),
    setOracle: (oracle: Address) => call('setOracle', [oracle]),
  }
}

/** R21, R22: the owner's and oracle's calls to a vault. Lido and Aave vaults share this interface. */
export function vaultCalls(address: Address) {
  const call = (functionName: string, args: readonly unknown[] = []): ContractCall => ({
    address,
    abi: aaveVaultAbi,
    functionName,
    args,
  })
  return {
    setDepositsPaused: (paused: boolean) => call('setDepositsPaused', [paused]),
    endNgo: () => call('endNGO'),
    setBan: (user: Address, banned: boolean) => call(banned ? 'ban' : 'unban', [user]),
    reportRewards: () => call('reportRewards'),
  }
}
