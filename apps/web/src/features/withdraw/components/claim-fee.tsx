import { gasCostWei } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ContractCall } from '../../../web3/calls/contract-call.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { feePerGasQuery } from '../../../web3/reads/fee-per-gas-query.ts'
import { gasUnitsQuery } from '../../../web3/reads/gas-units-query.ts'
import { ETHER, useMoneyFormat } from '../hooks/use-money-format.ts'
import classes from './request-row.module.css'

type ClaimFeeProps = {
  call: ContractCall | null
  holder: Address
}

/** R15: the fee of a claim; renders nothing while unknown. */
export function ClaimFee({ call, holder }: ClaimFeeProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const { format, formatWorth } = useMoneyFormat(ETHER)
  const feePerGas = useQuery(feePerGasQuery(web3)).data
  const feeWei = gasCostWei(feePerGas, useQuery(gasUnitsQuery(web3, call, holder)).data)
  if (feeWei === 0n) return null
  return (
    <p className={classes.fee} data-testid="claim-fee">
      {t('withdraw.claimFee', { fee: format(feeWei), value: formatWorth(feeWei) ?? '' })}
    </p>
  )
}
