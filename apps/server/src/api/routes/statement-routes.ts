import { once } from 'node:events'
import { Readable } from 'node:stream'
import { routes, type StatementFormat, type StatementQuery } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/chain'
import { z } from 'zod'
import type { HolderFilter } from '../../database/queries/held-units.ts'
import { ApiError } from '../../errors/api-error.ts'
import { buildStatement } from '../../statements/build-statement.ts'
import { writeCsv } from '../../statements/csv/write-csv.ts'
import type { Statement } from '../../statements/statement.ts'
import { writeXlsx } from '../../statements/xlsx/write-xlsx.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireUser } from '../middleware/require-user.ts'

type Writer = { type: string; write(statement: Statement): AsyncGenerator<Uint8Array> }

const FORMATS: Record<StatementFormat, Writer> = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
  pdf: { type: 'application/pdf', write: writePdf },
}

const file = { schema: z.string().meta({ format: 'binary', examples: ['(the file)'] }) }

const route = (protocol: Protocol) =>
  describeRoute(routes.statement[protocol], {
    tags: ['User'],
    summary: "The asker's transactions, rewards and losses, donations, or all of them, as a file",
    success: 'The file, as it is written',
    content: Object.fromEntries(Object.values(FORMATS).map(({ type }) => [type, file])),
  })

/** Loaded on first use, because pdfkit and its fonts are large. */
async function* writePdf(statement: Statement): AsyncGenerator<Uint8Array> {
  const pdf = await import('../../statements/pdf/write-pdf.ts')
  yield* pdf.writePdf(statement)
}

export function addStatementRoutes(app: Api, services: ApiServices): void {
  for (const protocol of PROTOCOLS) {
    app.openapi({ ...route(protocol), middleware: requireUser(services) }, async context => {
      const query = context.req.valid('query')
      const { address } = context.get('user')
      const { outgoing } = context.env ?? {}
      const file = await services.statementSlots.open(
        address,
        () => write({ holder: address, protocol }, query),
        stalled => {
          context.get('log').info('statement download aborted: the client stopped reading')
          // The connection too: otherwise the bytes already sent would wait for the client for ever.
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
      // A HEAD request never reads the body, so its slot is released here, before the answer.
      if (context.req.method === 'HEAD') {
        const closed = once(file, 'close')
        file.destroy()
        await closed
        return context.body(null, 200, headers) as never
      }
      file.once('error', error => {
        context.get('log').error({ err: error }, 'statement download failed')
        // Closed before Hono can write an error into the file.
        outgoing?.destroy()
      })
      destroyOnClose(outgoing, file)
      return context.body(Readable.toWeb(file) as ReadableStream, 200, headers) as never
    })
  }

  async function write(holder: HolderFilter, query: StatementQuery): Promise<AsyncGenerator<Uint8Array>> {
    const statement = await buildStatement(services, holder, query, new Date())
    if (statement === undefined) {
      throw new ApiError('notFound', `Nothing to report from ${query.startDate} to ${query.endDate}`)
    }
    return FORMATS[query.format].write(statement)
  }
}

/** Hono does not destroy the stream when the client disconnects before the first byte. */
function destroyOnClose(outgoing: ApiEnvironment['Bindings']['outgoing'], file: Readable): void {
  if (outgoing?.destroyed) file.destroy()
  else outgoing?.once('close', () => file.destroy())
}
