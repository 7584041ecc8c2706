import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  value: string
  label: string
  testId: string
}

export function CopyButton({ value, label, testId }: CopyButtonProps) {
  const { _: t } = useLingui()
  const { copy, copied } = useClipboard({ timeout: 2_000 })
  return (
    <Button
      variant="default"
      leftSection={<Icon name={copied ? 'check' : 'copy'} size="small" />}
      onClick={() => copy(value)}
      data-testid={testId}
    >
      <span role="status">{copied ? t('copy.done') : label}</span>
    </Button>
  )
}
