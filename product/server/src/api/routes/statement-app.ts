import { once } from 'node:events'
import { Readable } from 'node:stream'
import { routes, type StatementFormat, type StatementQuery } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { z } from 'zod'
import { ApiError } from '../../errors/api-error.ts'
import { buildStatement, type StatementHolder } from '../../statements/build-statement.ts'
import { writeCsv } from '../../statements/csv/write-csv.ts'
import type { Statement } from '../../statements/statement.ts'
import { writeXlsx } from '../../statements/xlsx/write-xlsx.ts'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import type { ApiServices } from '../context/api-services.ts'
import { describeRoute } from '../docs/describe-route.ts'
import { requireHolder } from '../middleware/require-holder.ts'
import { createApp } from './create-app.ts'

const TYPES: Record<StatementFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const file = { schema: z.string().meta({ format: 'binary', examples: ['(the file)'] }) }

const SCOPES = {
  lido: { protocols: ['lido'], of: '' },
  aave: { protocols: ['aave'], of: '' },
  both: { protocols: PROTOCOLS, of: ', of Lido and Aave together' },
} satisfies Record<keyof typeof routes.statement, { protocols: readonly Protocol[]; of: string }>

const route = (scope: keyof typeof SCOPES) =>
  describeRoute(routes.statement[scope], {
    tags: ['User'],
    summary: `The caller's transactions, rewards and losses, donations, or all of them with a summary${SCOPES[scope].of}, as a file`,
    success: 'The file, as it is written',
    content: Object.fromEntries(Object.values(TYPES).map(type => [type, file])),
  })

export function createStatementApp(services: ApiServices): Api {
  const app = createApp()
  const writers: Record<StatementFormat, (statement: Statement) => AsyncGenerator<Uint8Array>> = {
    csv: writeCsv,
    xlsx: writeXlsx,
    pdf: services.worker.writePdf,
  }
  for (const scope of ['lido', 'aave', 'both'] as const) {
    const { protocols } = SCOPES[scope]
    app.openapi({ ...route(scope), middleware: requireHolder(services) }, async context => {
      const query = context.req.valid('query')
      const { address } = context.get('user')
      const { outgoing } = context.env ?? {}
      const file = await services.statementSlots.open(
        address,
        () => write({ holder: address, protocols }, query, context.get('signal')),
        stalled => {
          context.get('log').info('statement download aborted: the client stopped reading')
          // The connection too: otherwise the bytes already sent would wait for the client for ever.
          if (outgoing === undefined) stalled.destroy()
          else outgoing.destroy()
        },
      )
      const headers = {
        'content-type': TYPES[query.format],
        'content-disposition': `attachment; filename="${fileName(protocols, query)}"`,
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
  return app

  async function write(
    holder: StatementHolder,
    query: StatementQuery,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<Uint8Array>> {
    const { networks, priceHistory, downloads } = services
    const source = { networks, priceHistory, database: downloads.forCaller(signal) }
    const statement = await buildStatement(source, holder, query, new Date())
    if (statement === undefined) {
      throw new ApiError('notFound', `Nothing to report from ${query.startDate} to ${query.endDate}`)
    }
    return writers[query.format](statement)
  }
}

/** Returns a name like kindyield-lido-aave-2026-01-01-2026-12-31-usd.pdf, which also names a part of a statement. */
function fileName(protocols: readonly Protocol[], query: StatementQuery): string {
  const { reportType, startDate, endDate, currency, format } = query
  const part = reportType === 'full' ? [] : [reportType]
  const words = ['kindyield', ...protocols, ...part, startDate, endDate, currency.toLowerCase()]
  return `${words.join('-')}.${format}`
}

/** Hono does not destroy the stream when the client disconnects before the first byte. */
function destroyOnClose(outgoing: ApiEnvironment['Bindings']['outgoing'], file: Readable): void {
  if (outgoing?.destroyed) file.destroy()
  else outgoing?.once('close', () => file.destroy())
}
