import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { type ReportFormat, type ReportQuery, reportQuerySchema } from '@kindyield/api-contract'
import type { Holder } from '../../database/held-units.ts'
import { Refusal } from '../../refusal.ts'
import { buildReport } from '../../reports/build-report.ts'
import type { Report } from '../../reports/report.ts'
import { writeCsv } from '../../reports/write-csv.ts'
import { writeXlsx } from '../../reports/write-xlsx.ts'
import type { Api, ApiEnvironment } from '../api-environment.ts'
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

export function addReportRoutes(app: Api, services: ApiServices): void {
  for (const protocol of ['lido', 'aave'] as const) {
    app.openapi({ ...route(protocol), middleware: requireUser(services) }, async context => {
      const query = context.req.valid('query')
      const { address } = context.get('user')
      const { outgoing } = context.env ?? {}
      const file = await services.reportPlaces.open(
        address,
        () => write({ holder: address, protocol }, query),
        stalled => {
          context.get('log').info('a report was ended: its reader took nothing')
          // With the connection, or what was sent already would wait for its reader for ever.
          if (outgoing === undefined) stalled.destroy()
          else outgoing.destroy()
        },
      )
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
      file.once('error', error => {
        context.get('log').error({ err: error }, 'a report failed')
        // Before the library can write there what went wrong.
        outgoing?.destroy()
      })
      endWith(outgoing, file)
      return context.body(Readable.toWeb(file) as ReadableStream, 200, headers) as never
    })
  }

  async function write(holder: Holder, query: ReportQuery): Promise<AsyncGenerator<Uint8Array>> {
    const report = await buildReport(services, holder, query, new Date())
    if (report === undefined) {
      throw new Refusal('notFound', `Nothing to report from ${query.startDate} to ${query.endDate}`)
    }
    return FORMATS[query.format].write(report)
  }
}

/** Of a reader who has left before the first byte the library does not tell the file. */
function endWith(outgoing: ApiEnvironment['Bindings']['outgoing'], file: Readable): void {
  if (outgoing?.destroyed) file.destroy()
  else outgoing?.once('close', () => file.destroy())
}
