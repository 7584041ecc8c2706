import { z } from 'zod'
import { dayField, withOrderedDays } from './dates.ts'
import { described } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { CURRENCIES } from './price.ts'
import type { ApiRoute } from './routes/api-route.ts'

export const STATEMENT_TYPES = ['transactions', 'rewards', 'donations', 'full'] as const
export const STATEMENT_FORMATS = ['csv', 'xlsx', 'pdf'] as const

export const statementQuerySchema = withOrderedDays(
  z.object({
    reportType: z.enum(STATEMENT_TYPES).meta({ examples: ['full'] }),
    startDate: dayField(),
    endDate: dayField(),
    format: z
      .enum(STATEMENT_FORMATS)
      .default('csv')
      .meta({ examples: ['pdf'] }),
    currency: described(
      z.enum(CURRENCIES).default('USD'),
      'In which the lines are valued, at the price of their day',
      'EUR',
    ),
    language: described(z.enum(LANGUAGES).default('en'), 'Of titles, notes and number formats', 'es'),
  }),
)

export type StatementQuery = z.infer<typeof statementQuerySchema>
export type StatementFormat = StatementQuery['format']
export type StatementType = StatementQuery['reportType']

const download = {
  method: 'get',
  access: 'user',
  query: statementQuerySchema,
  response: 'file',
  errors: ['notFound'],
} as const

export const statementRoutes = {
  lido: { ...download, path: '/api/lido/user/report/download' },
  aave: { ...download, path: '/api/aave/user/report/download' },
  both: { ...download, path: '/api/user/report/download' },
} as const satisfies Record<string, ApiRoute>
