import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { type ReportFormat, type ReportQuery, reportQuerySchema } from '@kindyield/api-contract'
import type { Holder } from '../../database/held-units.ts'
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
      const file = await open({ holder: context.get('user').address, protocol }, query)
      const name = `kindyield-${protocol}-${query.reportType}-${query.startDate}-${query.endDate}.${query.format}`
      const headers = {
        'content-type': FORMATS[query.format].type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      }
      // Whoever asks for the head alone would never take the body to its end.
      if (context.req.method === 'HEAD') {
        file.destroy()
        return context.body(null, 200, headers) as never
      }
      return context.body(Readable.toWeb(file) as ReadableStream, 200, headers) as never
    })
  }

  /** Takes one of the places before it does anything, and gives it back when the file is closed, read or not. */
  async function open(holder: Holder, query: ReportQuery): Promise<Readable> {
    if (writing >= MAX_AT_ONCE) {
      throw new Refusal('tooManyRequests', 'Other reports are being written; try again in a moment', {
        retryAfterSeconds: 5,
      })
    }
    writing += 1
    const leave = () => {
      writing -= 1
    }
    try {
      const report = await buildReport(services, holder, query, new Date())
      if (report === undefined) {
        throw new Refusal('notFound', `Nothing to report from ${query.startDate} to ${query.endDate}`)
      }
      return Readable.from(FORMATS[query.format].write(report)).once('close', leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}
