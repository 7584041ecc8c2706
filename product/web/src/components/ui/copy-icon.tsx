import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useT } from '#lib/i18n/use-t.ts'
import { Icon } from './icon.tsx'

type CopyIconProps = {
  value: string
  label: string
  testId: string
}

export function CopyIcon({ value, label, testId }: CopyIconProps) {
  const t = useT()
  const { copy, copied, error } = useClipboard()
  return (
    <>
      <ActionIcon size={32} aria-label={label} onClick={() => copy(value)} data-testid={testId}>
        <Icon name={error ? 'alert' : copied ? 'check' : 'copy'} size="small" />
      </ActionIcon>
      <VisuallyHidden role="status">{error ? t('copy.failed') : copied ? t('copy.done') : ''}</VisuallyHidden>
    </>
  )
}
