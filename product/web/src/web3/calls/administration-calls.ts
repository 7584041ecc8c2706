import { aaveVaultAbi, ngoFactoryAbi } from '@kindyield/chain'
import { type Address, stringToHex } from 'viem'
import type { ContractCall } from './contract-call.ts'

/** An NGO's profile in the factory. */
export type NgoProfile = {
  name: string
  imageLink: string
  description: string
  link: string
  location: string
}

/** A change that the factory's owner has announced, and what it is about. */
export type ChangeSubject =
  | { change: 'rewardsOwner'; ngoId: string }
  | { change: 'oracle' }
  | { change: 'tokenRemoval'; token: Address }
  | { change: 'end'; vault: Address }
  | { change: 'successor' }

type Contract = { chainId: number; address: Address }

/** Calls to the factory; all but `carryOut` are the owner's. */
export function factoryCalls({ chainId, address }: Contract) {
  const call = (functionName: string, args: readonly unknown[]): ContractCall => ({
    chainId,
    address,
    abi: ngoFactoryAbi,
    functionName,
    args,
  })
  return {
    createNgo: (key: string, profile: NgoProfile, rewardsOwner: Address) =>
      call('createNgo', [stringToHex(key, { size: 32 }), profile, rewardsOwner]),
    updateProfile: (ngoId: string, profile: NgoProfile) => call('updateProfile', [BigInt(ngoId), profile]),
    announceRewardsOwner: (ngoId: string, rewardsOwner: Address) =>
      call('announceRewardsOwner', [BigInt(ngoId), rewardsOwner]),
    announceOracle: (oracle: Address) => call('announceOracle', [oracle]),
    announceTokenRemoval: (token: Address) => call('announceTokenRemoval', [token]),
    announceEnd: (vault: Address) => call('announceEnd', [vault]),
    cancelChange: (subject: ChangeSubject) => call('cancelChange', changeArgs(subject)),
    carryOut: (subject: ChangeSubject) => call('carryOut', changeArgs(subject)),
    allowToken: (token: Address) => call('allowToken', [token]),
    setTokenPaused: (token: Address, paused: boolean) => call('setTokenPaused', [token, paused]),
  }
}

/** The factory's number of a change, and its subject as a number. */
function changeArgs(subject: ChangeSubject): readonly [number, bigint] {
  switch (subject.change) {
    case 'rewardsOwner':
      return [0, BigInt(subject.ngoId)]
    case 'oracle':
      return [1, 0n]
    case 'tokenRemoval':
      return [2, BigInt(subject.token)]
    case 'end':
      return [3, BigInt(subject.vault)]
    case 'successor':
      return [4, 0n]
  }
}

/** The owner's and oracle's calls to a vault. Lido and Aave vaults share this interface. */
export function vaultCalls({ chainId, address }: Contract) {
  const call = (functionName: string, args: readonly unknown[] = []): ContractCall => ({
    chainId,
    address,
    abi: aaveVaultAbi,
    functionName,
    args,
  })
  return {
    setDepositsPaused: (paused: boolean) => call('setDepositsPaused', [paused]),
    setBan: (user: Address, banned: boolean) => call(banned ? 'ban' : 'unban', [user]),
    reportRewards: () => call('reportRewards'),
  }
}
