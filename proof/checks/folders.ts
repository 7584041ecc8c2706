/** Fails when a folder of an app is crowded, or when folders import each other in a circle. */
import { globSync } from 'node:fs'
import { crowdedFolders, findFolderCircles } from './folder-faults.ts'

const files = globSync('product/{server,web}/src/**/*.{css,ts,tsx}')
const faults = [...crowdedFolders(files), ...(await findFolderCircles(process.cwd()))]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
