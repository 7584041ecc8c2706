import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deploymentOn } from '@kindyield/chain'
import { findNetworkFile } from '@kindyield/chain/network-files'
import { networks } from '@kindyield/chain/testing/networks'
import { expect, test } from 'vitest'
import { renderLocalNetwork } from './render-local-network.ts'

const { local } = networks
const deployment = deploymentOn(local)
if (deployment === null) throw new Error('The local network has a deployment')

function readBack(name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-network-'))
  try {
    writeFileSync(join(folder, `${name}.json`), text)
    return findNetworkFile(name, folder).network
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('R8 the file of a local network is the committed one with its deployment', () => {
  const moved = { ...deployment, startBlock: deployment.startBlock + 7 }
  expect(readBack('local', renderLocalNetwork(deployment))).toEqual(local)
  expect(readBack('local', renderLocalNetwork(moved)).kindyield).toEqual({
    ...local.kindyield,
    startBlock: moved.startBlock,
  })
})

test.each([
  ['lido', 'aave'],
  ['aave', 'lido'],
] as const)(
  'R8 a network of %s alone does not tell of %s, which is deployed on its chain, too',
  (own, other) => {
    const names = { name: 'one-of-two', displayName: 'One of two' }
    const text = renderLocalNetwork({ ...deployment, chainId: 31_338 }, { ...names, protocols: [own] })
    expect(readBack('one-of-two', text)).toEqual({ ...local, ...names, chainId: 31_338, [other]: null })
  },
)
