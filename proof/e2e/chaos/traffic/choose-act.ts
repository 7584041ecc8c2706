import { aaveVaultAbi, lidoVaultAbi } from '@kindyield/chain'
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256, parseEther } from 'viem'
import type { Random } from '../random.ts'

/** The vaults of an NGO. */
export type NgoVaults = { lido: Address; aave: Address }
export type Coin = { address: Address; decimals: number }

/** What the API told a holder. */
export type Holdings = {
  lido: Position[]
  aave: Position[]
  requests: { vault: Address; requestId: string; status: string }[]
}
type Position = {
  vault: Address
  positionId: string
  token: Address
  percent: number
  balance: string | null
}

/** What a holder decided to do. */
export type Intent = {
  kind: string
  protocol: 'lido' | 'aave'
  to: Address
  data: Hex
  value: bigint
  /** How many lines it has in the list of transactions. */
  lines: number
}

/** Few, so that positions share tranches and can be merged. */
const PERCENTS = [10, 50, 100]

/** Chooses among what the holder could do now. */
export function chooseAct(random: Random, ngos: NgoVaults[], coins: Coin[], holdings: Holdings): Intent {
  const percent = random.pick(PERCENTS)
  const ngo = random.pick(ngos)
  const protocol = random.pick(['lido', 'aave'] as const)
  const wei = (parseEther('0.01') * BigInt(random.between(1, 100))) / 10n
  const positions = holdings[protocol]
  const claimable = holdings.requests.find(({ status }) => status === 'finalized')
  const call = (
    kind: string,
    vault: Address,
    functionName: string,
    args: unknown[],
    { value = 0n, lines = 1 } = {},
  ): Intent => {
    const abi = (protocol === 'lido' ? lidoVaultAbi : aaveVaultAbi) as Abi
    const data = encodeFunctionData({ abi, functionName, args })
    return { kind, protocol, to: vault, data, value, lines }
  }

  function open(): Intent {
    if (protocol === 'aave') {
      const { address, decimals } = random.pick(coins)
      const amount = BigInt(random.between(1, 20)) * 10n ** BigInt(decimals)
      return call('deposit', ngo.aave, 'deposit', [address, amount, percent])
    }
    const name = random.pick(['stake', 'stakeStEth', 'stakeWStEth'])
    return name === 'stake'
      ? call('stake', ngo.lido, name, [percent], { value: wei })
      : call('stake', ngo.lido, name, [wei, percent])
  }

  function add({ vault, positionId, token }: Position): Intent {
    const id = BigInt(positionId)
    if (protocol === 'lido') return call('add', vault, 'addTo', [id], { value: wei })
    const decimals = coins.find(coin => coin.address === token)?.decimals ?? 6
    return call('add', vault, 'addTo', [id, token, 10n ** BigInt(decimals)])
  }

  function exit({ vault, positionId, token, balance }: Position): Intent {
    const id = BigInt(positionId)
    const part = BigInt(balance ?? '0') / 2n
    const amount = part === 0n || random.next() < 0.4 ? maxUint256 : part
    if (protocol === 'aave') {
      return call('exit', vault, random.pick(['withdraw', 'withdrawInAToken']), [amount, id, token])
    }
    const name = random.pick(['claimWithdrawInStEth', 'claimWithdrawInWStEth', 'requestWithdrawals'])
    return call(name === 'requestWithdrawals' ? 'request' : 'exit', vault, name, [amount, id])
  }

  function redirect({ vault, positionId }: Position): Intent {
    const id = BigInt(positionId)
    const other = ngos.map(each => each[protocol]).find(each => each.toLowerCase() !== vault.toLowerCase())
    return other !== undefined && random.next() < 0.5
      ? call('redirect', vault, 'moveTo', [id, other, percent])
      : call('redirect', vault, 'changePercent', [id, percent])
  }

  if (claimable !== undefined && random.next() < 0.5) {
    const abi = lidoVaultAbi as Abi
    const args = [BigInt(claimable.requestId)]
    const data = encodeFunctionData({ abi, functionName: 'claimWithdrawal', args })
    return { kind: 'claim', protocol: 'lido', to: claimable.vault, data, value: 0n, lines: 1 }
  }
  const position = positions.length === 0 ? undefined : random.pick(positions)
  // Few open positions at a time: every settlement visits all of them in the audit.
  const dice = positions.length > 6 ? 0.5 + random.next() / 2 : random.next()
  if (position === undefined || dice < 0.35) return open()
  if (dice < 0.5) return add(position)
  if (dice < 0.65) return redirect(position)
  const same = positions.filter(
    ({ vault, token, percent: of }) =>
      vault === position.vault && token === position.token && of === position.percent,
  )
  if (dice < 0.75 && same.length > 1) {
    const ids = same.slice(0, 3).map(({ positionId }) => BigInt(positionId))
    return call('merge', position.vault, 'merge', [ids], { lines: ids.length - 1 })
  }
  return exit(position)
}
