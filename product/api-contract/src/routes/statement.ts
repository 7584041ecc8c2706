import { statementQuerySchema } from '../statement.ts'
import type { ApiRoute } from './api-route.ts'

const download = {
  method: 'get',
  access: 'user',
  query: statementQuerySchema,
  response: 'file',
  errors: ['notFound'],
} as const

export const statement = {
  lido: { ...download, path: '/api/lido/user/report/download' },
  aave: { ...download, path: '/api/aave/user/report/download' },
  /** Of both protocols, in one file. */
  both: { ...download, path: '/api/user/report/download' },
} as const satisfies Record<string, ApiRoute>
