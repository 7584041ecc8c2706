import './fast-start.ts'

const { start } = await import('./start.ts')
await start()
