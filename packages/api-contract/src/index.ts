export * from './error.ts'
export * from './list.ts'
export * from './ngo.ts'
export * from './status.ts'
