/**
 * Packs the server of a commit, by default HEAD, for the test that runs it beside the present one:
 * node scripts/pack-server.ts [COMMIT]. Run it at each release, before the version changes.
 */
import { execFileSync } from 'node:child_process'

const TARGET = 'product/server/previous-version/server.tar.gz'
const FOLDERS = ['product/server', 'product/api-contract', 'product/chain', 'product/domain', 'deployments']
const LEFT_OUT = [
  '**/*.test.ts',
  'product/server/src/testing/**',
  'product/server/migrations/meta/*_snapshot.json',
  'product/server/previous-version/**',
]

const [commit = 'HEAD'] = process.argv.slice(2)
const paths = [...FOLDERS, ...LEFT_OUT.map(path => `:(exclude,glob)${path}`)]
execFileSync('git', ['archive', '--format=tar.gz', '-9', '--output', TARGET, commit, '--', ...paths])
