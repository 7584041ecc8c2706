import { type AaveAddresses, type LidoAddresses, stEthAbi, wstEthAbi } from '@kindyield/chain'
import type { Deployer } from '@kindyield/devnet/control'
import { ApiError } from '@kindyield/server/errors/api-error'
import {
  type Abi,
  type Address,
  erc20Abi,
  type PublicClient,
  parseAbi,
  parseEther,
  parseUnits,
  type TestClient,
  zeroAddress,
} from 'viem'

export type FundOptions = {
  chain: PublicClient
  testClient: TestClient
  deployer: Deployer
  lido: LidoAddresses | null
  aave: AaveAddresses | null
}

const ETHER = parseEther('100')
const STAKED = parseEther('10')
const COINS = '10000'
/** Shares round down by a wei or two: a smaller difference is not topped up. */
const DUST = 10n
const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

export async function requireWallet(chain: PublicClient, wallet: Address): Promise<void> {
  if (wallet === zeroAddress || (await chain.getCode({ address: wallet })) !== undefined) {
    throw new ApiError('notAllowed', 'Only wallets get money here, not contracts')
  }
}

/** Tops a wallet up to fixed amounts of every token that the app accepts on this chain; funding it twice adds nothing. */
export async function fundWallet(
  { chain, testClient, deployer, lido, aave }: FundOptions,
  wallet: Address,
): Promise<void> {
  await requireWallet(chain, wallet)
  if ((await chain.getBalance({ address: wallet })) < ETHER) {
    await testClient.setBalance({ address: wallet, value: ETHER })
  }
  if (lido !== null) await fundStaked({ chain, testClient, deployer, lido }, wallet)
  if (aave !== null) await fundCoins({ chain, deployer, aave }, wallet)
}

async function fundStaked(
  {
    chain,
    testClient,
    deployer,
    lido,
  }: Pick<FundOptions, 'chain' | 'testClient' | 'deployer'> & { lido: LidoAddresses },
  wallet: Address,
): Promise<void> {
  const stETH = { address: lido.stETH, abi: stEthAbi as Abi }
  const wstETH = { address: lido.wstETH, abi: wstEthAbi as Abi }
  for (const token of [stETH, wstETH]) {
    const missing = STAKED - (await balanceOf(chain, token.address, wallet))
    if (missing <= DUST) continue
    const wanted =
      token === stETH ? missing : await deployer.read<bigint>(wstETH, 'getStETHByWstETH', [missing])
    const value = wanted + 2n * DUST
    await testClient.setBalance({ address: deployer.account.address, value: value + ETHER })
    await deployer.send(stETH, 'submit', [zeroAddress], { value })
    if (token === wstETH) {
      await deployer.send(stETH, 'approve', [wstETH.address, value])
      await deployer.send(wstETH, 'wrap', [wanted + DUST])
    }
    await deployer.send(token, 'transfer', [wallet, missing])
  }
}

async function fundCoins(
  { chain, deployer, aave }: Pick<FundOptions, 'chain' | 'deployer'> & { aave: AaveAddresses },
  wallet: Address,
): Promise<void> {
  for (const address of Object.values(aave.tokens)) {
    const decimals = await chain.readContract({ address, abi: erc20Abi, functionName: 'decimals' })
    const missing = parseUnits(COINS, decimals) - (await balanceOf(chain, address, wallet))
    if (missing > 0n) await deployer.send({ address, abi: mintAbi }, 'mint', [wallet, missing])
  }
}

function balanceOf(chain: PublicClient, token: Address, wallet: Address): Promise<bigint> {
  return chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [wallet] })
}
