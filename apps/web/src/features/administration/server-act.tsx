import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Notice } from '../../components/notice.tsx'
import { errorMessageId } from '../../lib/error-message-id.ts'
import { AskFirst } from './ask-first.tsx'
import { DoneNote } from './done-note.tsx'
import type { Question } from './questions.ts'

interface ServerActProps {
  question: Question
  /** Resolves to what is said afterwards. */
  act: () => Promise<string>
  testId: string
}

/** Something that the server does with its own lists, after a question. The chain stays as it is. */
export function ServerAct({ question, act, testId }: ServerActProps) {
  const { _: t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate, reset, isPending, error, data } = useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <AskFirst
      question={question}
      progress={isPending ? t('admin.asking') : null}
      onAsk={() => {
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
      {data && <DoneNote testId={`${testId}-done`}>{data}</DoneNote>}
    </AskFirst>
  )
}
