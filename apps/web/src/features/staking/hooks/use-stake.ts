import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '../../../lib/api/api-context.ts'
import { ETHER_DECIMALS } from '../../../lib/format/ether.ts'
import { formatTokenAmount } from '../../../lib/format/format-token-amount.ts'
import { formatAmountInput, parseAmount } from '../../../lib/format/parse-amount.ts'
import { parsePercent } from '../../../lib/format/parse-percent.ts'
import { ngosQuery } from '../../../lib/queries/ngos-query.ts'
import { depositCall } from '../../../web3/calls/deposit-calls.ts'
import { useProtocol } from '../../../web3/client/use-protocol.ts'
import { useWeb3 } from '../../../web3/client/web3-context.ts'
import { listAssets } from '../../../web3/network/assets.ts'
import { stEthOfWstEthQuery } from '../../../web3/reads/steth-of-wsteth-query.ts'
import { decimalsQuery } from '../../../web3/reads/token-queries.ts'
import { tokenStatusQuery } from '../../../web3/reads/token-status-query.ts'
import { useApprovals } from '../../../web3/reads/use-approvals.ts'
import { depositSteps, useFee } from '../../../web3/reads/use-fee.ts'
import { useSpendable } from '../../../web3/reads/use-spendable.ts'
import { bannedQuery } from '../../../web3/reads/vault-queries.ts'
import { useWallet } from '../../../web3/wallet/use-wallet.ts'
import { validateStake } from '../rules/validate-stake.ts'
import { useStakeFields } from './use-stake-fields.ts'

export type Stake = ReturnType<typeof useStake>

/** State of the staking form: fields, chain and API data, validation and the call to send. */
export function useStake() {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const web3 = useWeb3()
  const wallet = useWallet()
  const { protocol, setProtocol, available } = useProtocol()
  const fields = useStakeFields(protocol)
  const account = wallet.status === 'connected' ? wallet.address : null

  // No placeholder: the other protocol's vault must never be used while this list loads.
  const ngos = useQuery({
    ...ngosQuery(api, { protocol, finished: false }),
    placeholderData: () => undefined,
  })
  const ngo = ngos.data?.find(({ id }) => id === fields.ngoId) ?? null
  const vault = (ngo?.vault ?? null) as Address | null

  const assets = listAssets(web3?.network, protocol)
  const asset = assets.find(({ symbol }) => symbol === fields.symbol) ?? assets[0]
  const isEther = asset?.symbol === 'ETH'
  const tokenDecimals = useQuery(decimalsQuery(web3, asset)).data ?? null
  const decimals = isEther ? ETHER_DECIMALS : tokenDecimals
  const percent = parsePercent(fields.percent)

  const { balance, reserve, max } = useSpendable(asset, account)
  const held = decimals === null ? null : (balance.data ?? null)
  const text =
    fields.isMax && max !== null && decimals !== null ? formatAmountInput(max, decimals) : fields.amount
  const amount = decimals === null ? null : parseAmount(text, decimals)

  const tokenStatus = useQuery(tokenStatusQuery(web3, asset)).data ?? null
  const isBanned = useQuery(bannedQuery(web3, vault, account)).data ?? false
  const inStEth = useQuery(stEthOfWstEthQuery(web3, asset?.symbol === 'wstETH' ? amount : null)).data

  // Only zero is formatted before the decimals are known.
  const format = (value: bigint) => formatTokenAmount(value, decimals ?? 0, fields.symbol, i18n.locale)
  const problems = validateStake({
    ngo,
    isNgoMissing: fields.ngoId !== null && ngos.data !== undefined && ngo === null,
    isBanned,
    protocolName: t(`protocol.${protocol}`),
    text,
    symbol: fields.symbol,
    amount,
    decimals,
    balance: held,
    reserve,
    tokenStatus,
    percentText: fields.percent,
    formatAmount: format,
  })

  const isValid = !problems.ngo && !problems.amount && !problems.percent
  const ready = isValid && web3 && asset && vault && amount !== null && percent !== null && account !== null
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount: ready ? amount : null })
  const action = ready ? depositCall(web3.library, asset, vault, amount, percent) : null
  const fee = useFee(depositSteps(approvals, action), account)

  return {
    fields,
    protocol,
    setProtocol,
    available,
    ngos,
    ngo,
    vault,
    assets,
    asset,
    decimals,
    /** Text of the amount field. */
    text,
    amount,
    /** Null when the entered percentage is invalid. */
    percent,
    /** Nothing is entered yet: figures are those of an example. */
    isExample: text === '',
    /** The amount that earns yield, in the yield's token. */
    principal: asset?.symbol === 'wstETH' ? (inStEth ?? null) : amount,
    inStEth,
    balance,
    /** In the smallest unit; null while the balance or the decimals are unknown. */
    held,
    /** The largest amount that can be staked; null while unknown. */
    max: held === null ? null : max,
    /** Kept of the balance for the network fee; 0 for tokens. */
    reserve,
    problems,
    /** Null while the allowance is unknown. */
    approvals,
    planApprovals,
    action,
    fee,
    format,
  }
}
