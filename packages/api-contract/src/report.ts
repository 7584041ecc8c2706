import { z } from 'zod'
import { dayField, inOrderOfDays } from './dates.ts'

export const REPORT_TYPES = ['transactions', 'rewards', 'donations', 'full'] as const
export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const

export const reportQuerySchema = inOrderOfDays(
  z.object({
    reportType: z
      .enum(REPORT_TYPES, 'reportType must be transactions, rewards, donations or full')
      .meta({ examples: ['full'] }),
    startDate: dayField('startDate'),
    endDate: dayField('endDate'),
    format: z
      .enum(REPORT_FORMATS, 'format must be csv, xlsx or pdf')
      .default('csv')
      .meta({ examples: ['pdf'] }),
  }),
)

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type ReportFormat = ReportQuery['format']
export type ReportType = ReportQuery['reportType']
