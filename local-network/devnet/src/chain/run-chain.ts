/** The local chain as a program: Hardhat's JSON-RPC server with a journal of every state change. */
import { parseArgs } from 'node:util'
import { StartupError } from '@kindyield/domain/startup-error'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'
import hardhat from 'hardhat/package.json' with { type: 'json' }
import { unlockedKeys } from '../unlocked-keys.ts'
import { createChainPlugin } from './chain-plugin.ts'
import { type Journal, openJournal } from './journal.ts'

const ENGINE = `Hardhat ${hardhat.version} with EDR ${hardhat.dependencies['@nomicfoundation/edr']}`
const HOST = '127.0.0.1'
const BLOCK_GAS = 30_000_000n
const BALANCE = 100_000n * 10n ** 18n

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8545' },
    'chain-id': { type: 'string', default: '31337' },
    genesis: { type: 'string' },
    journal: { type: 'string' },
  },
})

process.env.HARDHAT_DISABLE_TELEMETRY = 'true'
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
// Hardhat's server reports a taken port only as an uncaught exception.
process.on('uncaughtException', (error: NodeJS.ErrnoException) =>
  end(error.code === 'EADDRINUSE' ? `Port ${values.port} is taken.` : (error.stack ?? String(error))),
)

try {
  const journal = openJournal({
    header: {
      format: 1,
      engine: ENGINE,
      chainId: Number(values['chain-id']),
      ...(values.genesis === undefined ? {} : { genesis: Number(values.genesis) }),
    },
    ...(values.journal === undefined ? {} : { file: values.journal }),
    onWriteError: ({ code, message }) =>
      end(
        code === 'ENOSPC'
          ? `The disk is full (${values.journal}). The local chain stopped; nothing that it answered is lost.`
          : `The local chain could not write ${values.journal}: ${message}`,
      ),
  })
  await serve(journal)
  process.send?.('listening')
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  end(error.message)
}

async function serve(journal: Journal): Promise<void> {
  const hre = await createHardhatRuntimeEnvironment(
    {
      plugins: [createChainPlugin(journal, values.journal)],
      networks: {
        local: {
          type: 'edr-simulated',
          chainType: 'l1',
          chainId: journal.header.chainId,
          initialDate: new Date(journal.header.genesis * 1000),
          initialBaseFeePerGas: 1_000_000_000n,
          blockGasLimit: BLOCK_GAS,
          coinbase: '0x0000000000000000000000000000000000000000',
          allowBlocksWithSameTimestamp: true,
          throwOnTransactionFailures: false,
          accounts: unlockedKeys.map(privateKey => ({ privateKey, balance: BALANCE })),
        },
      },
    },
    {},
    import.meta.dirname,
  )
  const server = await hre.network.createServer('local', HOST, Number(values.port))
  await server.listen()
}

/** Also sends the reason over IPC, because the parent may have redirected our output to a file. */
function end(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.send?.(reason)
  process.exit(1)
}
