import { OpenAPIHono } from '@hono/zod-openapi'
import type { Api, ApiEnvironment } from '../context/api-environment.ts'
import { apiErrorBody } from '../responses/api-error-body.ts'
import { describeIssue } from '../responses/issue-message.ts'

/**
 * An app that rejects what does not fit the schemas of its routes. Each resource has one; `create-api.ts` mounts them at
 * the root, because the paths of the contract, which the web shares, are whole.
 */
export function createApp(): Api {
  return new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, context) => {
      if (result.success) return undefined
      return context.json(apiErrorBody('invalidRequest', describeIssue(result.error)), 400)
    },
  })
}
