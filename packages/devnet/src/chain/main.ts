import { enableCompileCache } from 'node:module'

// Reading Hardhat's sources anew would be most of what a start takes.
enableCompileCache()
await import('./run-chain.ts')
