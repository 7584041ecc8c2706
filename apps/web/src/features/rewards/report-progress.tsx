import { useLingui } from '@lingui/react'
import { Button, Loader } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { errorMessageId } from '../../lib/error-message-id.ts'
import { RequestError } from '../../lib/request-error.ts'
import { formatBytes } from './format-bytes.ts'
import classes from './report-form.module.css'
import type { useReport } from './use-report.ts'

interface ReportProgressProps {
  report: ReturnType<typeof useReport>
}

/** The button, and what became of the last press. */
export function ReportProgress({ report }: ReportProgressProps) {
  const { _: t, i18n } = useLingui()
  const { isPending, isSuccess, error, data: name, bytes, cancel } = report
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
      <div className={classes.progress} role="status" data-testid="report-progress">
        {isPending && t('rewards.report.progress', { size: formatBytes(bytes, i18n.locale) })}
        {isSuccess && t('rewards.report.done', { name, size: formatBytes(bytes, i18n.locale) })}
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
          {saysItself(error) ? <span lang="en">{error.message}</span> : t(errorMessageId(error))}
        </Notice>
      )}
    </>
  )
}

function isEmptyRange(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'not-found'
}

/** The server knows best what it did not like about the request. */
function saysItself(error: unknown): boolean {
  return error instanceof RequestError && ['not-found', 'refused', 'too-many-requests'].includes(error.code)
}
