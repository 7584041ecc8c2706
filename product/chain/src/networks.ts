import type { AaveAddresses, Deployment, LidoAddresses } from './deployment.ts'
import { deployments } from './deployments.generated.ts'
import { type Faucets, faucetsOnHoodi, faucetsOnSepolia } from './faucets.ts'

export type NetworkName = 'local' | 'hoodi' | 'sepolia'

export type Network = {
  name: NetworkName
  chainId: number
  displayName: string
  /** It is null on the local chain, which has no explorer. */
  explorerUrl: string | null
  /** Empty on the local chain. */
  faucets: Faucets
  lido: LidoAddresses | null
  aave: AaveAddresses | null
  /** Seconds between the announcement of a change by the owner and its effect, 1 to 30 days; fixed at the deployment. */
  announcementDelay: number
  /** It is null until `npm run deploy` has deployed the contracts. */
  deployment: Deployment | null
}

const DAY = 24 * 60 * 60
const local = deployments[31337]

/** Source: docs.lido.fi/deployed-contracts/hoodi; the locator also in @lidofinance/lido-ethereum-sdk. */
const lidoOnHoodi: LidoAddresses = {
  locator: '0xe2EF9536DAAAEBFf5b1c130957AB3E80056b06D8',
  stETH: '0x3508A952176b3c15387C97BE809eaffB1982176a',
  wstETH: '0x7E99eE3C66636DE415D2d7C880938F2f40f94De4',
  withdrawalQueue: '0xfe56573178f1bcdf53F01A6E9977670dcBBD9186',
}

/** Source: AaveV3Sepolia in @bgd-labs/aave-address-book 4.44.22. */
const aaveOnSepolia: AaveAddresses = {
  addressesProvider: '0x012bAC54348C0E635dCAc9D5FB99f06F24136C9A',
  pool: '0x6Ae43d3271ff6888e7Fc43Fd7321a503ff738951',
  dataProvider: '0x3e9708d80f7B3e43118013075F7e95CE3AB31F31',
  tokens: {
    USDC: '0x94a9D9AC8a22534E3FaCa9F4e7F2E2cf85d5E4C8',
    USDT: '0xaA8E23Fb1079EA71e0a56F48a2aA51851D8433D0',
    DAI: '0xFF34B3d4Aee8ddCd6F9AFFFB6Fe49bD371b8a357',
  },
}

/** No public network has both protocols: Lido left Sepolia, and Aave has no market on Hoodi. */
export const networks: Record<NetworkName, Network> = {
  local: {
    name: 'local',
    chainId: 31_337,
    displayName: 'Local chain',
    explorerUrl: null,
    faucets: {},
    lido: local.lido,
    aave: local.aave,
    // Within one step of the time panel.
    announcementDelay: DAY,
    deployment: local,
  },
  hoodi: {
    name: 'hoodi',
    chainId: 560_048,
    displayName: 'Hoodi',
    explorerUrl: 'https://hoodi.etherscan.io',
    faucets: faucetsOnHoodi,
    lido: lidoOnHoodi,
    aave: null,
    announcementDelay: 7 * DAY,
    deployment: deploymentOn(560_048),
  },
  sepolia: {
    name: 'sepolia',
    chainId: 11_155_111,
    displayName: 'Sepolia',
    explorerUrl: 'https://sepolia.etherscan.io',
    faucets: faucetsOnSepolia,
    lido: null,
    aave: aaveOnSepolia,
    announcementDelay: 7 * DAY,
    deployment: deploymentOn(11_155_111),
  },
}

function deploymentOn(chainId: number): Deployment | null {
  const known: Record<number, Deployment> = deployments
  return known[chainId] ?? null
}
