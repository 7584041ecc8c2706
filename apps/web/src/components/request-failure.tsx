import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorMessageId } from '../lib/error-message-id.ts'
import { DataQueryError } from '../lib/graphql-client.ts'
import { StatePanel } from './state-panel.tsx'

interface RequestFailureProps {
  title: ReactNode
  error: unknown
  retrying: boolean
  onRetry: () => void
  testId: string
}

/** Content that could not be loaded: what happened, in the user's words, and a way to try again. */
export function RequestFailure({ title, error, retrying, onRetry, testId }: RequestFailureProps) {
  const { _: t } = useLingui()
  return (
    <StatePanel
      role="alert"
      title={title}
      text={error instanceof DataQueryError ? error.message : t(errorMessageId(error))}
      action={
        <Button
          variant="default"
          aria-disabled={retrying}
          onClick={() => !retrying && onRetry()}
          data-testid={`${testId}-retry`}
        >
          {t(retrying ? 'error.retrying' : 'error.retry')}
        </Button>
      }
      testId={testId}
    />
  )
}
