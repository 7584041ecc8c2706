import { z } from 'zod'

export const REPORT_TYPES = ['transactions', 'rewards', 'donations', 'full'] as const
export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const

const day = (field: string) =>
  z.iso
    .date(`${field} must be a day like 2026-03-01`)
    .describe('A day of chain time, in UTC')
    .meta({ examples: ['2026-03-01'] })

export const reportQuerySchema = z
  .object({
    reportType: z
      .enum(REPORT_TYPES, 'reportType must be transactions, rewards, donations or full')
      .meta({ examples: ['full'] }),
    startDate: day('startDate'),
    endDate: day('endDate'),
    format: z
      .enum(REPORT_FORMATS, 'format must be csv, xlsx or pdf')
      .default('csv')
      .meta({ examples: ['pdf'] }),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'endDate must not be before startDate',
  })

export type ReportQuery = z.infer<typeof reportQuerySchema>
export type ReportFormat = ReportQuery['format']
export type ReportType = ReportQuery['reportType']
