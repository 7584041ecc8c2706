import { readArtifact } from '@kindyield/deploy'
import {
  LidoAbi,
  LidoLocatorAbi,
  unstethAbi,
  WithdrawalQueueAbi,
  WstethABI,
} from '@lidofinance/lido-ethereum-sdk'
import type { Abi } from 'viem'
import { formatAbiItem } from 'viem/utils'
import { expect, test } from 'vitest'

/** Compares the local Lido with the ABIs of the real one. Every missing item is listed here. */

test('the locator and wstETH lack nothing', () => {
  expect(missing('LidoLocator.sol', LidoLocatorAbi)).toEqual([])
  expect(missing('WstETH.sol', WstethABI)).toEqual([])
})

test('stETH lacks what validators, stVaults, other contracts and Aragon need', () => {
  expect(missing('StETH.sol', LidoAbi)).toEqual(
    [
      // Validators and the ether that comes from them
      'CLValidatorsUpdated(uint256,uint256,uint256)',
      'DepositedValidatorsChanged(uint256)',
      'ELRewardsReceived(uint256)',
      'ETHDistributed(uint256,uint256,uint256,uint256,uint256,uint256)',
      'UNSAFE_CHANGE_DEPOSITED_VALIDATORS_ROLE()',
      'Unbuffered(uint256)',
      'WithdrawalsReceived(uint256)',
      'canDeposit()',
      'deposit(uint256,uint256,bytes)',
      'getBeaconStat()',
      'getDepositableEther()',
      'getTotalELRewardsCollected()',
      'getWithdrawalCredentials()',
      'receiveELRewards()',
      'receiveWithdrawals()',
      'unsafeChangeDepositedValidators(uint256)',
      // stVaults: shares backed by ether elsewhere
      'ExternalBadDebtInternalized(uint256)',
      'ExternalEtherTransferredToBuffer(uint256)',
      'ExternalSharesBurnt(uint256)',
      'ExternalSharesMinted(address,uint256)',
      'InternalShareRateUpdated(uint256,uint256,uint256,uint256)',
      'MaxExternalRatioBPSet(uint256)',
      'burnExternalShares(uint256)',
      'getExternalEther()',
      'getExternalShares()',
      'getMaxExternalRatioBP()',
      'getMaxMintableExternalShares()',
      'internalizeExternalBadDebt(uint256)',
      'mintExternalShares(address,uint256)',
      'rebalanceExternalEtherToInternal(uint256)',
      'setMaxExternalRatioBP(uint256)',
      // Accounting and Burner, which are stETH itself here, behind `report`
      'burnShares(uint256)',
      'collectRewardsAndProcessWithdrawals(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
      'emitTokenRebase(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
      'mintShares(address,uint256)',
      'processClStateUpdate(uint256,uint256,uint256,uint256)',
      // Proxies, Aragon and contracts beside it
      'ContractVersionSet(uint256)',
      'EIP712StETHInitialized(address)',
      'RecoverToVault(address,address,uint256)',
      'ScriptResult(address,bytes,bytes,bytes)',
      'allowRecoverability(address)',
      'appId()',
      'canPerform(address,bytes32,uint256[])',
      'finalizeUpgrade_v3(address,address[],uint256)',
      'getContractVersion()',
      'getEIP712StETH()',
      'getEVMScriptExecutor(bytes)',
      'getEVMScriptRegistry()',
      'getInitializationBlock()',
      'getRecoveryVault()',
      'hasInitialized()',
      'initialize(address,address)',
      'isPetrified()',
      'kernel()',
      'transferToVault(address)',
    ].sort(),
  )
})

test('the queue lacks what proxies and picture contracts need, and errors that are never thrown', () => {
  const lacks = [
    'ContractVersionSet(uint256)',
    'InitializedV1(address)',
    'InvalidContractVersionIncrement()',
    'MetadataUpdate(uint256)',
    'NftDescriptorAddressSet(address)',
    'NonZeroContractVersionOnInit()',
    'StringTooLong(string)',
    'TransferFromZeroAddress()',
    'UnexpectedContractVersion(uint256,uint256)',
    'ZeroAmountOfETH()',
    'ZeroMetadata()',
    'ZeroTimestamp()',
    'getNFTDescriptorAddress()',
    'initialize(address)',
    'setNFTDescriptorAddress(address)',
  ].sort()
  expect(missing('WithdrawalQueue.sol', [...WithdrawalQueueAbi, ...unstethAbi])).toEqual(lacks)
})

/**
 * Functions, events and errors of the real contract that the local one lacks, compared by signature and return types.
 */
function missing(file: string, real: Abi): string[] {
  const ours = new Set(signatures(readArtifact(file).abi).keys())
  const lacking = [...signatures(real)].filter(([key]) => !ours.has(key))
  return [...new Set(lacking.map(([, signature]) => signature))].sort()
}

function signatures(abi: Abi): Map<string, string> {
  const found = new Map<string, string>()
  for (const item of abi) {
    if (item.type !== 'function' && item.type !== 'event' && item.type !== 'error') continue
    const signature = formatAbiItem(item)
    const outputs = item.type === 'function' ? item.outputs : []
    found.set(`${item.type} ${signature} ${JSON.stringify(outputs.map(shape))}`, signature)
  }
  return found
}

type Parameter = { type: string; name?: string | undefined; components?: readonly Parameter[] }

/** Tuple fields are compared with their names, because clients read them by name. */
function shape({ type, components }: Parameter): unknown {
  return components === undefined ? type : [type, components.map(each => [each.name, shape(each)])]
}
