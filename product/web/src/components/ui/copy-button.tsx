import { Button, VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useT } from '#lib/i18n/use-t.ts'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  value: string
  label: string
  /** Label after copying. */
  done?: string
  icon?: 'copy' | 'link'
  variant?: 'default' | 'subtle'
  testId: string
}

export function CopyButton(props: CopyButtonProps) {
  const t = useT()
  const { value, label, done = t('copy.done'), icon = 'copy', variant = 'default', testId } = props
  const { copy, copied, error } = useClipboard()
  const outcome = error ? t('copy.failed') : copied ? done : ''
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon name={copied ? 'check' : icon} size="small" />}
        onClick={() => copy(value)}
        data-testid={testId}
      >
        {outcome || label}
      </Button>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}
