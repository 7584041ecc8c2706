/**
 * Measures what each user action costs beside the bare protocol call on the same chain (receipts of anvil), and
 * prints the table. With --json FILE it is written there too. Exits with 1 when a ratio is above its limit.
 *
 *   forge build && node contracts/script/gas.ts [--json bench/results/gas.json]
 */
import { writeFileSync } from 'node:fs'
import { encodeFunctionData, maxUint256, parseEther, parseEventLogs, parseUnits, zeroAddress } from 'viem'
import { deployAave, type Tokens } from './aave-market.ts'
import { account, builtBy, type Chain, type Contract, startChain } from './chain.ts'
import { deployLido, type Lido, rebase } from './lido-market.ts'

type Row = { action: string; gas: number; bare?: number; ratio?: number; limit?: number }

const [admin, alice, bob, ngo] = [0, 1, 2, 3].map(account) as [
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
  ReturnType<typeof account>,
]
const ether = parseEther
const usd = (amount: string) => parseUnits(amount, 6)
const rows: Row[] = []

function note(action: string, gas: number, bare?: number, limit?: number): void {
  const ratio = bare === undefined ? undefined : Math.round((gas / bare) * 1000) / 1000
  rows.push({ action, gas, ...(bare && { bare, ratio }), ...(limit && { limit }) } as Row)
}

/** `send` that answers with the gas used. */
function meter(chain: Chain) {
  return async (...call: Parameters<Chain['send']>) => Number((await chain.send(...call)).gasUsed)
}

async function createNgo(
  chain: Chain,
  factory: Contract,
): Promise<{ lido: Contract; aave: Contract; gas: number }> {
  const profile = {
    name: 'Trees for the river',
    imageLink: '/ngo/trees.svg',
    description: 'Plants trees along rivers, and stays until they stand on their own.',
    link: 'https://trees.example',
    location: 'Lima, Peru',
  }
  const receipt = await chain.send(factory, 'createNgo', [profile, ngo.address])
  const [log] = parseEventLogs({ abi: factory.abi, logs: receipt.logs, eventName: 'NgoCreated' })
  if (!log) throw new Error('createNgo said nothing')
  const { lidoVault, aaveVault } = log.args as unknown as Record<string, `0x${string}`>
  if (!lidoVault || !aaveVault) throw new Error('createNgo made no vaults')
  return {
    lido: { address: lidoVault, abi: builtBy('LidoVault').abi },
    aave: { address: aaveVault, abi: builtBy('AaveVault').abi },
    gas: Number(receipt.gasUsed),
  }
}

async function measureLido(chain: Chain, lido: Lido, vault: Contract): Promise<void> {
  const { stEth, wstEth, queue } = lido
  const gas = meter(chain)
  const up = () => rebase(chain, lido, 100n)
  const as = { from: alice }
  for (const from of [alice, bob]) {
    await gas(stEth, 'submit', [zeroAddress], { from, value: ether('1000') })
    for (const spender of [vault, wstEth, queue])
      await gas(stEth, 'approve', [spender.address, maxUint256], { from })
    await gas(wstEth, 'approve', [vault.address, maxUint256], { from })
    await gas(wstEth, 'wrap', [ether('100')], { from })
  }
  await gas(stEth, 'transferShares', [ngo.address, 1000n], as)
  await up()
  const submit = await gas(stEth, 'submit', [zeroAddress], { ...as, value: ether('1') })
  const transfer = await gas(stEth, 'transferShares', [ngo.address, 1000n], as)
  const wrap = await gas(wstEth, 'wrap', [ether('1')], as)
  const unwrap = await gas(wstEth, 'unwrap', [ether('0.5')], as)
  const request = await gas(queue, 'requestWithdrawals', [[ether('1')], zeroAddress], as)
  const bareRequestId = await chain.read<bigint>(queue, 'getLastRequestId')
  note('bare submit', submit)
  note('bare transferShares', transfer)
  note('bare wrap', wrap)
  note('bare unwrap', unwrap)
  note('bare requestWithdrawals', request)

  note(
    'stake, first ever of a vault',
    await gas(vault, 'stake', [50], { ...as, value: ether('5') }),
    submit + transfer,
  )
  note(
    'stake, first of a percent',
    await gas(vault, 'stake', [60], { ...as, value: ether('5') }),
    submit + transfer,
  )
  await up()
  await gas(vault, 'stake', [60], { from: bob, value: ether('5') })
  await gas(vault, 'reportRewards')
  await up()
  const stake = await gas(vault, 'stake', [50], { from: bob, value: ether('5') })
  note('stake(ETH) into a tranche, settling ÷ (submit + transferShares)', stake, submit + transfer, 1.3)
  await up()
  note('stakeStEth into a tranche, settling', await gas(vault, 'stakeStEth', [ether('5'), 50], as), transfer)
  await up()
  const wrapped = await gas(vault, 'stakeWStEth', [ether('5'), 50], as)
  note('stakeWStEth into a tranche, settling ÷ unwrap', wrapped, unwrap)

  await up()
  const part = await gas(vault, 'claimWithdrawInStEth', [ether('1'), 1], as)
  note('claim in stETH, partial, settling ÷ transferShares', part, transfer, 1.95)
  await up()
  note(
    'claim in wstETH, partial, settling ÷ wrap',
    await gas(vault, 'claimWithdrawInWStEth', [ether('1'), 1], as),
    wrap,
  )
  await up()
  note('requestWithdrawals, settling', await gas(vault, 'requestWithdrawals', [ether('1'), 1], as), request)
  const requestId = await chain.read<bigint>(queue, 'getLastRequestId')
  await up()
  const bareClaim = await gas(queue, 'claimWithdrawal', [bareRequestId], as)
  note('bare claimWithdrawal', bareClaim)
  note('claimWithdrawal', await gas(vault, 'claimWithdrawal', [requestId], as), bareClaim)
  note(
    'claim in stETH, all, settling',
    await gas(vault, 'claimWithdrawInStEth', [maxUint256, 1], as),
    transfer,
  )
  note('changePercent', await gas(vault, 'changePercent', [2, 50], as))
  note('payDonations', await gas(vault, 'payDonations'), transfer)
}

async function measureReports(chain: Chain, lido: Lido, factory: Contract): Promise<void> {
  const gas = meter(chain)
  const settled = async (vault: Contract) => {
    for (let i = 0; i < 2; i++) {
      await rebase(chain, lido, 100n)
      if (i === 0) await gas(vault, 'reportRewards')
    }
    return gas(vault, 'reportRewards')
  }
  const byTranches: number[] = []
  for (const tranches of [1, 100]) {
    const { lido: vault } = await createNgo(chain, factory)
    for (let percent = 1; percent <= tranches; percent++)
      await gas(vault, 'stake', [percent], { from: alice, value: ether('1') })
    byTranches.push(await settled(vault))
    note(`reportRewards, ${tranches} tranche(s)`, byTranches.at(-1) as number)
  }
  const [one, hundred] = byTranches as [number, number]
  note('reportRewards, each further tranche that moves', Math.round((hundred - one) / 99), 1, 9500)

  const byPositions: number[] = []
  for (const positions of [10, 10_000]) {
    const { lido: vault } = await createNgo(chain, factory)
    await stakeMany(chain, vault, positions)
    byPositions.push(await settled(vault))
  }
  const [few, many] = byPositions as [number, number]
  note('reportRewards, 10 tranches: 10,000 positions ÷ 10 positions', many, few, 1)
}

async function stakeMany(chain: Chain, vault: Contract, positions: number): Promise<void> {
  const { client } = chain
  await client.setAutomine(false)
  let nonce = await client.getTransactionCount({ address: bob.address })
  for (let i = 0; i < positions; i++) {
    const data = encodeFunctionData({ abi: vault.abi, functionName: 'stake', args: [1 + (i % 10)] })
    const request = {
      account: bob,
      to: vault.address,
      data,
      value: ether('0.01'),
      gas: 400_000n,
      nonce: nonce++,
    }
    await client.sendTransaction(request)
    if (i % 1000 === 999) await client.mine({ blocks: 1 })
  }
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  const count = await chain.read<bigint>(vault, 'positionCount')
  if (count !== BigInt(positions)) throw new Error(`${count} of ${positions} stakes went through`)
}

async function measureAave(chain: Chain, pool: Contract, tokens: Tokens, vault: Contract): Promise<void> {
  const gas = meter(chain)
  const token = tokens.USDC
  const month = async () => {
    await chain.client.increaseTime({ seconds: 30 * 86_400 })
    await chain.client.mine({ blocks: 1 })
  }
  for (const from of [alice, bob]) {
    await gas(token, 'mint', [from.address, usd('100000')])
    for (const spender of [pool, vault]) await gas(token, 'approve', [spender.address, maxUint256], { from })
  }
  const supply = () => gas(pool, 'supply', [token.address, usd('100'), alice.address, 0], { from: alice })
  await supply()
  await month()
  const bareSupply = await supply()
  await month()
  const bareWithdraw = await gas(pool, 'withdraw', [token.address, usd('50'), alice.address], { from: alice })
  note('bare Pool.supply', bareSupply)
  note('bare Pool.withdraw', bareWithdraw)
  const deposit = async (percent: number, from = alice) => {
    await month()
    return gas(vault, 'deposit', [token.address, usd('100'), percent], { from })
  }
  note('deposit, first ever of a token in a vault', await deposit(50), bareSupply)
  note('deposit, first of a percent', await deposit(60), bareSupply)
  await deposit(50, bob)
  note('deposit into a tranche, settling ÷ Pool.supply', await deposit(50), bareSupply, 1.5)
  const withdraw = async (amount: bigint) => {
    await month()
    return gas(vault, 'withdraw', [amount, 1, token.address], { from: alice })
  }
  note('withdraw, partial, settling ÷ Pool.withdraw', await withdraw(usd('30')), bareWithdraw, 1.3)
  await month()
  const inAToken = await gas(vault, 'withdrawInAToken', [usd('10'), 1, token.address], { from: alice })
  note('withdrawInAToken, partial, settling', inAToken, bareWithdraw)
  note('withdraw, all, settling ÷ Pool.withdraw', await withdraw(maxUint256), bareWithdraw, 1.3)
  await month()
  note('reportRewards, one token, two tranches', await gas(vault, 'reportRewards'))
  note('payDonations', await gas(vault, 'payDonations', [token.address]), bareWithdraw)
}

function print(): void {
  const lines = rows.map(({ action, gas, ratio, limit }) => {
    const verdict = limit === undefined ? '' : (ratio as number) <= limit ? `<= ${limit}` : `ABOVE ${limit}`
    return `${action.padEnd(68)}${String(gas).padStart(10)}${(ratio?.toFixed(3) ?? '').padStart(11)}  ${verdict}`
  })
  process.stdout.write(`${lines.join('\n')}\n`)
}

const chain = await startChain()
try {
  const lido = await deployLido(chain, ether('100000'))
  await rebase(chain, lido, 123_456n)
  const { pool, tokens } = await deployAave(chain)
  const lidoParts = [lido.stEth.address, lido.wstEth.address, lido.queue.address]
  const lidoVault = await chain.deploy('LidoVault', lidoParts)
  const aaveVault = await chain.deploy('AaveVault', [pool.address])
  const factoryParts = [admin.address, admin.address, lidoVault.address, aaveVault.address]
  const factory = await chain.deploy('NgoFactory', factoryParts)
  for (const symbol of ['USDC', 'USDT', 'DAI'] as const)
    await chain.send(factory, 'setTokenAllowed', [tokens[symbol].address, true])
  await createNgo(chain, factory)
  const created = await createNgo(chain, factory)
  note('createNgo with both vaults', created.gas, 1, 400_000)
  await measureLido(chain, lido, created.lido)
  await measureReports(chain, lido, factory)
  await measureAave(chain, pool, tokens, created.aave)
  print()
  const at = process.argv.indexOf('--json')
  const file = process.argv[at + 1]
  if (at !== -1 && file) writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
  if (rows.some(({ ratio, limit }) => ratio !== undefined && limit !== undefined && ratio > limit))
    process.exitCode = 1
} finally {
  chain.stop()
}
