import { gasCostWei } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { feePerGasQuery } from '../../web3/chain-queries.ts'
import { gasUnitsQuery } from '../../web3/gas-units-query.ts'
import type { ContractCall } from '../../web3/transaction/run-transaction.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import classes from './request-row.module.css'
import { ETHER, useMoney } from './use-money.ts'

interface ClaimFeeProps {
  call: ContractCall | null
  owner: Address
}

/** R15: nothing is shown while it is not known. */
export function ClaimFee({ call, owner }: ClaimFeeProps) {
  const { _: t } = useLingui()
  const web3 = useWeb3()
  const { format, usd } = useMoney(ETHER)
  const feePerGas = useQuery(feePerGasQuery(web3)).data
  const feeWei = gasCostWei(feePerGas, useQuery(gasUnitsQuery(web3, call, owner)).data)
  if (feeWei === 0n) return null
  return (
    <p className={classes.fee} data-testid="claim-fee">
      {t('withdraw.claimFee', { fee: format(feeWei), usd: usd(feeWei) ?? '' })}
    </p>
  )
}
