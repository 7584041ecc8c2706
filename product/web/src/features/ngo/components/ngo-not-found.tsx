import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageTitle } from '#components/ui/page-title.tsx'
import { StatePanel } from '#components/ui/state-panel.tsx'
import { useT } from '#lib/i18n/use-t.ts'

export function NgoNotFound() {
  const t = useT()
  return (
    <StatePanel
      title={<PageTitle>{t('ngoPage.notFoundTitle')}</PageTitle>}
      text={t('ngoPage.notFoundText')}
      action={
        <Button component={Link} to="/marketplace" data-testid="ngo-missing-back">
          {t('ngoPage.notFoundBack')}
        </Button>
      }
      testId="ngo-missing"
    />
  )
}
