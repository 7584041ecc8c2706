import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import type { Confirmation } from '#features/administration/rules/confirmation-text.ts'
import { errorMessageId } from '#lib/errors/error-message-id.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ConfirmedAction } from './confirmed-action.tsx'
import { SuccessNote } from './success-note.tsx'

type ServerActionProps = {
  confirmation: Confirmation
  /** Resolves to the success message. */
  act: () => Promise<string>
  testId: string
}

/** An API call with a confirmation dialog; does not change the chain. */
export function ServerAction({ confirmation, act, testId }: ServerActionProps) {
  const t = useT()
  const queryClient = useQueryClient()
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <ConfirmedAction
      confirmation={confirmation}
      progress={isPending ? t('admin.asking') : null}
      onValidate={() => {
        reset()
        return true
      }}
      onConfirm={mutate}
      testId={testId}
    >
      {error && (
        <Notice kind="bad" role="alert" title={t('admin.failed')} testId={`${testId}-failure`}>
          {t(errorMessageId(error))}
        </Notice>
      )}
      {data && <SuccessNote testId={`${testId}-done`}>{data}</SuccessNote>}
    </ConfirmedAction>
  )
}
