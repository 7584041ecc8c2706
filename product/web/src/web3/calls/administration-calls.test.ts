import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { encodeFunctionData, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { factoryCalls, vaultCalls } from './administration-calls.ts'

const ADDRESS = `0x${'11'.repeat(20)}` as const
const USER = `0x${'22'.repeat(20)}` as const
const profile = { name: 'a', imageLink: 'b', description: 'c', link: 'd', location: 'e' }

const factory = factoryCalls({ chainId: 7, address: ADDRESS })
const vault = vaultCalls({ chainId: 7, address: ADDRESS })
const PROFILE = '(string,string,string,string,string)'

describe('R22 the calls of the administration', () => {
  test.each([
    [factory.createNgo('rivers', profile, USER), `createNgo(bytes32,${PROFILE},address)`],
    [factory.updateProfile('7', profile), `updateProfile(uint256,${PROFILE})`],
    [factory.announceRewardsOwner('7', USER), 'announceRewardsOwner(uint256,address)'],
    [factory.announceOracle(USER), 'announceOracle(address)'],
    [factory.announceTokenRemoval(USER), 'announceTokenRemoval(address)'],
    [factory.announceEnd(USER), 'announceEnd(address)'],
    [factory.cancelChange({ change: 'oracle' }), 'cancelChange(uint8,uint256)'],
    [factory.carryOut({ change: 'oracle' }), 'carryOut(uint8,uint256)'],
    [factory.allowToken(USER), 'allowToken(address)'],
    [factory.setTokenPaused(USER, true), 'setTokenPaused(address,bool)'],
    [vault.setDepositsPaused(true), 'setDepositsPaused(bool)'],
    [vault.setBan(USER, true), 'ban(address)'],
    [vault.setBan(USER, false), 'unban(address)'],
    [vault.reportRewards(), 'reportRewards()'],
  ])('match the contract: %#', (call, signature) => {
    expect(encodeFunctionData(call).slice(0, 10)).toBe(toFunctionSelector(signature))
    expect(call.address).toBe(ADDRESS)
  })

  test.each([
    [{ change: 'rewardsOwner', ngoId: '7' } as const, [0, 7n]],
    [{ change: 'oracle' } as const, [1, 0n]],
    [{ change: 'tokenRemoval', token: USER } as const, [2, BigInt(USER)]],
    [{ change: 'end', vault: USER } as const, [3, BigInt(USER)]],
  ])('R40 name an announced change by its number and subject: %#', (subject, args) => {
    expect(factory.carryOut(subject).args).toEqual(args)
    expect(factory.cancelChange(subject).args).toEqual(args)
  })

  test('exist on both kinds of vault', () => {
    for (const abi of [lidoVaultAbi, aaveVaultAbi]) {
      const names = abi.flatMap(item => (item.type === 'function' ? [String(item.name)] : []))
      expect(names).toEqual(expect.arrayContaining(['setDepositsPaused', 'ban', 'unban', 'reportRewards']))
    }
  })
})
