import { routes } from '@kindyield/api-contract'
import type { Api } from '@kindyield/server/api/context/api-environment'
import { describeRoute } from '@kindyield/server/api/docs/describe-route'
import { createApp } from '@kindyield/server/api/routes/create-app'
import type { LocalChain } from './local-chain.ts'

const tags = ['Local chain']

const readState = describeRoute(routes.localChain, {
  tags,
  summary: "The local chain's clock and newest job; on any other network none of these paths exists",
  success: 'Where the chain stands',
})

const startJob = describeRoute(routes.startLocalJob, {
  tags,
  summary:
    'Lets time pass, stETH lose, withdrawals be finalized or a wallet be funded; asked twice, it is done once',
  success: 'The job; ask for it again until it is done',
})

const readJob = describeRoute(routes.localJob, {
  tags,
  summary: 'How far a job is, and what came of it',
  success: 'The job',
})

/** The routes of the time panel. */
export function createLocalChainApp(localChain: LocalChain): Api {
  const app = createApp()
  app.openapi(readState, async context => context.json({ data: await localChain.state() }, 200))
  app.openapi(startJob, async context => {
    const { id } = context.req.valid('param')
    return context.json({ data: await localChain.startJob(id, context.req.valid('json')) }, 202)
  })
  app.openapi(readJob, async context => {
    return context.json({ data: await localChain.readJob(context.req.valid('param').id) }, 200)
  })
  return app
}
