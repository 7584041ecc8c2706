import { enableCompileCache } from 'node:module'

// Most of the start-up time is compiling Hardhat's sources, so cache the result.
enableCompileCache()
await import('./run-chain.ts')
