import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataQueryError } from '#lib/api/graphql-client.ts'
import { errorMessageId } from '#lib/errors/error-message-id.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { StatePanel } from './state-panel.tsx'

type RequestFailureProps = {
  title: ReactNode
  error: unknown
  retrying: boolean
  onRetry: () => void
  testId: string
}

/** Shown in place of content that failed to load: the reason and a retry button. */
export function RequestFailure({ title, error, retrying, onRetry, testId }: RequestFailureProps) {
  const t = useT()
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
