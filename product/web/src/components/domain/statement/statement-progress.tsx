import { Button, Loader } from '@mantine/core'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { errorMessageId } from '#lib/errors/error-message-id.ts'
import { RequestError } from '#lib/errors/request-error.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { formatBytes } from './format-bytes.ts'
import classes from './statement-form.module.css'
import type { useStatementDownload } from './use-statement-download.ts'

type StatementProgressProps = {
  statement: ReturnType<typeof useStatementDownload>
}

/** The download button with the progress and result of the last download. */
export function StatementProgress({ statement }: StatementProgressProps) {
  const t = useT()
  const locale = useLocale()
  const { isPending, isSuccess, error, data: name, bytes, cancel } = statement
  return (
    <>
      <Button
        type="submit"
        aria-disabled={isPending}
        leftSection={isPending ? <Loader size={20} color="currentColor" /> : <Icon name="download" />}
        data-testid="report-download"
      >
        {t(isPending ? 'rewards.report.running' : 'rewards.report.download')}
      </Button>
      <div className={`ky-quiet ${classes.progress}`} role="status" data-testid="report-progress">
        {isPending && t('rewards.report.progress', { size: formatBytes(bytes, locale) })}
        {isSuccess && t('rewards.report.done', { name, size: formatBytes(bytes, locale) })}
      </div>
      {isPending && (
        <Button variant="default" onClick={cancel} data-testid="report-cancel">
          {t('rewards.report.cancel')}
        </Button>
      )}
      {error && (
        <Notice
          kind={isEmptyRange(error) ? 'info' : 'bad'}
          role="alert"
          title={t(isEmptyRange(error) ? 'rewards.report.empty' : 'rewards.report.failed')}
          testId="report-error"
        >
          {hasServerMessage(error) ? <span lang="en">{error.message}</span> : t(errorMessageId(error))}
        </Notice>
      )}
    </>
  )
}

function isEmptyRange(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'notFound'
}

/** For these errors the server's message is more precise than ours. */
function hasServerMessage(error: unknown): boolean {
  return (
    error instanceof RequestError && ['notFound', 'invalidRequest', 'tooManyRequests'].includes(error.code)
  )
}
