import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { encodeFunctionData, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { factoryCalls, vaultCalls } from './administration-calls.ts'

const ADDRESS = `0x${'11'.repeat(20)}` as const
const USER = `0x${'22'.repeat(20)}` as const
const profile = { name: 'a', imageLink: 'b', description: 'c', link: 'd', location: 'e' }

const factory = factoryCalls(ADDRESS)
const vault = vaultCalls(ADDRESS)
const PROFILE = '(string,string,string,string,string)'

describe('R22 the calls of the administration', () => {
  test.each([
    [factory.createNgo(profile, USER), `createNgo(${PROFILE},address)`],
    [factory.updateProfile('7', profile), `updateProfile(uint256,${PROFILE})`],
    [factory.setRewardsOwner('7', USER), 'setRewardsOwner(uint256,address)'],
    [factory.setOracle(USER), 'setOracle(address)'],
    [vault.setDepositsPaused(true), 'setDepositsPaused(bool)'],
    [vault.endNgo(), 'endNGO()'],
    [vault.setBan(USER, true), 'ban(address)'],
    [vault.setBan(USER, false), 'unban(address)'],
    [vault.reportRewards(), 'reportRewards()'],
  ])('match the contract: %#', (call, signature) => {
    expect(encodeFunctionData(call).slice(0, 10)).toBe(toFunctionSelector(signature))
    expect(call.address).toBe(ADDRESS)
  })

  test('exist on both kinds of vault', () => {
    for (const abi of [lidoVaultAbi, aaveVaultAbi]) {
      const names = abi.flatMap(item => (item.type === 'function' ? [String(item.name)] : []))
      expect(names).toEqual(
        expect.arrayContaining(['setDepositsPaused', 'endNGO', 'ban', 'unban', 'reportRewards']),
      )
    }
  })
})
