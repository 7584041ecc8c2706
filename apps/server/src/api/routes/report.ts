import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { type ReportFormat, reportQuerySchema } from '@kindyield/api-contract'
import { Refusal } from '../../refusal.ts'
import { buildReport } from '../../reports/build-report.ts'
import type { Report } from '../../reports/report.ts'
import { writeCsv } from '../../reports/write-csv.ts'
import { writeXlsx } from '../../reports/write-xlsx.ts'
import type { Api } from '../api-environment.ts'
import type { ApiServices } from '../api-services.ts'
import { BEARER, refusals } from '../describe-route.ts'
import { requireUser } from '../require-user.ts'

type Format = { type: string; write(report: Report): AsyncGenerator<Uint8Array> }

const FORMATS: Record<ReportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  pdf: { type: 'application/pdf', write: writePdf },
}

const file = { schema: z.string().meta({ format: 'binary', examples: ['(the file)'] }) }

const route = (protocol: string) =>
  createRoute({
    method: 'get',
    path: `/api/${protocol}/user/report/download`,
    tags: ['User'],
    summary: "The asker's transactions, rewards, donations or all of them, as a file",
    security: BEARER,
    request: { query: reportQuerySchema },
    responses: {
      200: {
        description: 'The file, as it is written',
        content: Object.fromEntries(Object.values(FORMATS).map(({ type }) => [type, file])),
      },
      ...refusals(400, 401, 404, 429),
    },
  })

/** Fonts and all, loaded by the first who asks for it. */
async function* writePdf(report: Report): AsyncGenerator<Uint8Array> {
  const pdf = await import('../../reports/write-pdf.ts')
  yield* pdf.writePdf(report)
}

/** Each holds a connection to the database while its reader takes it. */
const MAX_AT_ONCE = 4

export function addReportRoutes(app: Api, services: ApiServices): void {
  let writing = 0
  for (const protocol of ['lido', 'aave'] as const) {
    app.openapi({ ...route(protocol), middleware: requireUser(services) }, async context => {
      const query = context.req.valid('query')
      if (writing >= MAX_AT_ONCE) {
        throw new Refusal('tooManyRequests', 'Other reports are being written; try again in a moment', {
          retryAfterSeconds: 5,
        })
      }
      const holder = { holder: context.get('user').address, protocol }
      const report = await buildReport(services, holder, query, new Date())
      if (report === undefined) {
        const { startDate, endDate } = query
        throw new Refusal('notFound', `Nothing to report from ${startDate} to ${endDate}`)
      }
      const { type, write } = FORMATS[query.format]
      const name = `kindyield-${protocol}-${query.reportType}-${query.startDate}-${query.endDate}.${query.format}`
      return context.body(Readable.toWeb(Readable.from(counted(write(report)))) as ReadableStream, 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }) as never
    })
  }

  async function* counted(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
    writing += 1
    try {
      yield* chunks
    } finally {
      writing -= 1
    }
  }
}
