import { type Deployment, ngoFactoryAbi } from '@kindyield/chain'
import { type Address, type PublicClient, zeroAddress } from 'viem'
import { type Comparison, compare } from './compare.ts'
import { inBatches } from './in-batches.ts'
import { secondsOf } from './ledger/announced-changes.ts'
import { type AnnouncedChange, CHANGES, type Ledger } from './ledger/ledger.ts'

/** Compares roles, tokens and announcements of the ledger with what the factory itself says. */
export async function compareWithFactory(
  result: Comparison,
  client: PublicClient,
  { ngoFactory: address }: Deployment,
  { ngos, changes, oracle, successor, tokens }: Ledger,
  blockNumber: bigint,
): Promise<void> {
  const ask = (functionName: string, ...args: unknown[]) =>
    client.readContract({ address, abi: ngoFactoryAbi, functionName, args, blockNumber } as never)
  compare(result, 'factory: oracle', oracle, await ask('oracle'))
  compare(result, 'factory: successor', successor, await ask('successor'))
  const delay = await ask('DELAY')
  for (const { log, earliest } of changes)
    compare(
      result,
      `factory: delay of ${log.transactionHash}`,
      delay,
      secondsOf(earliest) - secondsOf(log.timestamp),
    )
  await inBatches([...ngos.values()], async ({ id, rewardsOwner, proposals }) => {
    const where = `factory: NGO ${id}`
    compare(result, `${where}: rewards owner`, rewardsOwner, await ask('rewardsOwnerOf', id))
    const proposed: Address = proposals.at(-1)?.args.proposed ?? zeroAddress
    compare(result, `${where}: proposed`, proposed, await ask('proposedRewardsOwnerOf', id))
  })
  await inBatches([...tokens], async ([token, { isAllowed, isPaused }]) =>
    compare(result, `factory: ${token}`, [isAllowed, isPaused], await ask('tokenState', token)),
  )
  const newest = new Map(changes.map(each => [`${each.change} ${each.subject}`, each]))
  await inBatches([...newest.values()], async each => {
    const stored = await ask('announced', CHANGES.indexOf(each.change), each.subject)
    compare(result, `factory: announced ${each.change} ${each.subject}`, storedAs(each), stored)
  })
}

/** A void announcement stays until it is canceled or replaced. */
function storedAs({ value, earliest, end }: AnnouncedChange): [Address, number] {
  return end === null ? [value, Number(secondsOf(earliest))] : [zeroAddress, 0]
}
