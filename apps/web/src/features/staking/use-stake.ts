import { gasCostWei } from '@kindyield/domain'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useApi } from '../../lib/api-context.ts'
import { ETHER_DECIMALS } from '../../lib/ether.ts'
import { formatToken } from '../../lib/format-token.ts'
import { ngosQuery } from '../../lib/ngos-query.ts'
import { amountText, parseAmount } from '../../lib/parse-amount.ts'
import { assetsOf, depositCall } from '../../web3/assets.ts'
import {
  balanceQuery,
  bannedQuery,
  decimalsQuery,
  feePerGasQuery,
  stEthOfWstEthQuery,
} from '../../web3/chain-queries.ts'
import { gasUnitsQuery } from '../../web3/gas-units-query.ts'
import { useProtocol } from '../../web3/use-protocol.ts'
import { useWallet } from '../../web3/use-wallet.ts'
import { useWeb3 } from '../../web3/web3-context.ts'
import { useApprovals } from './use-approvals.ts'
import { useStakeFields } from './use-stake-fields.ts'
import { validateStake } from './validate-stake.ts'

/** Kept back from the whole balance: more than a stake was ever seen to use. */
const RESERVED_GAS = 500_000n

export type Stake = ReturnType<typeof useStake>

/** Everything that the staking screen shows, from what was entered and what chain and server say of it. */
export function useStake() {
  const { _: t, i18n } = useLingui()
  const api = useApi()
  const web3 = useWeb3()
  const wallet = useWallet()
  const { protocol, setProtocol, available } = useProtocol()
  const fields = useStakeFields(protocol)
  const account = wallet.status === 'connected' ? wallet.address : null

  // Money goes to the vault: that of the other protocol must not stand in while this list comes.
  const ngos = useQuery({
    ...ngosQuery(api, { protocol, finished: false }),
    placeholderData: () => undefined,
  })
  const ngo = ngos.data?.find(({ id }) => id === fields.ngoId) ?? null
  const vault = (ngo?.vault ?? null) as Address | null

  const assets = assetsOf(web3?.network, protocol)
  const asset = assets.find(({ symbol }) => symbol === fields.symbol) ?? assets[0]
  const isEther = asset?.symbol === 'ETH'
  const read = useQuery(decimalsQuery(web3, asset)).data ?? null
  const decimals = isEther ? ETHER_DECIMALS : read
  const percent = /^\d{1,3}$/.test(fields.percent.trim()) ? Number(fields.percent) : null

  const feePerGas = useQuery(feePerGasQuery(web3)).data
  const reserve = isEther ? gasCostWei(feePerGas, RESERVED_GAS) : 0n
  const balance = useQuery(balanceQuery(web3, asset, account))
  const held = decimals === null ? null : (balance.data ?? null)
  const most = held === null ? null : held > reserve ? held - reserve : 0n
  const text =
    fields.isMost && most !== null && decimals !== null ? amountText(most, decimals) : fields.amount
  const amount = decimals === null ? null : parseAmount(text, decimals)

  const isBanned = useQuery(bannedQuery(web3, vault, account)).data ?? false
  const inStEth = useQuery(stEthOfWstEthQuery(web3, asset?.symbol === 'wstETH' ? amount : null)).data

  // Nothing but zero is written before the decimals are known.
  const format = (value: bigint) => formatToken(value, decimals ?? 0, fields.symbol, i18n.locale)
  const problems = validateStake({
    ngo,
    ngoIsGone: fields.ngoId !== null && ngos.data !== undefined && ngo === null,
    isBanned,
    protocolName: t(`protocol.${protocol}`),
    amount,
    decimals,
    balance: held,
    reserve,
    percent,
    formatAmount: format,
  })

  const isValid = !problems.ngo && !problems.amount && !problems.percent
  const ready = isValid && web3 && asset && vault && amount !== null && percent !== null && account !== null
  const { approvals, planApprovals } = useApprovals({ asset, vault, account, amount: ready ? amount : null })
  const action = ready ? depositCall(web3.library, asset, vault, amount, percent) : null
  const first = approvals === null ? null : (approvals[0] ?? action)
  const gasUnits = useQuery(gasUnitsQuery(web3, first, account)).data

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
    /** What stands in the field. */
    text,
    amount,
    /** Null when what was typed cannot be given. */
    percent: problems.percent ? null : percent,
    /** What earns, in the token that the yield comes in. */
    principal: asset?.symbol === 'wstETH' ? (inStEth ?? null) : amount,
    inStEth,
    balance,
    /** In the smallest unit; null while it, or how it is written, is not known. */
    held,
    isEther,
    canTakeMost: most !== null,
    problems,
    /** Null while it is not known what was approved before. */
    approvals,
    planApprovals,
    action,
    /** Of the next transaction; 0 while it is not known. */
    feeWei: gasCostWei(feePerGas, gasUnits),
    format,
  }
}
