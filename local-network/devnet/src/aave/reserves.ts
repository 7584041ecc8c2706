import { type Contract, type Deployer, readArtifact } from '@kindyield/deploy'

export type Reserve = {
  symbol: 'USDC' | 'USDT' | 'DAI' | 'WETH'
  decimals: number
  usdPrice: string
  token: Contract
}

/** Deploys local tokens with the decimals and quirks of their mainnet counterparts. */
export async function deployReserves(deployer: Deployer): Promise<Reserve[]> {
  const deploy = (file: string) => deployer.deploy(readArtifact(file), [deployer.account.address])
  return [
    { symbol: 'USDC', decimals: 6, usdPrice: '1', token: await deploy('UsdCoin.sol') },
    { symbol: 'USDT', decimals: 6, usdPrice: '1', token: await deploy('TetherUsd.sol') },
    { symbol: 'DAI', decimals: 18, usdPrice: '1', token: await deploy('Dai.sol') },
    {
      symbol: 'WETH',
      decimals: 18,
      usdPrice: '3000',
      token: await deployer.deploy(readArtifact('WrappedEther.sol')),
    },
  ]
}
