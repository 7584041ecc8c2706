import './fast-start.ts'

await import('./start.ts')
