import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDarkOffered } from '#app/theme/color-scheme.ts'
import { Notice } from '#components/ui/notice.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './dark-offer.module.css'
import { useColorSchemes } from './use-color-schemes.ts'

/** Light is the default; whoever has a dark system is asked once. Either answer is stored as the choice. */
export function DarkOffer() {
  const t = useT()
  const { setScheme } = useColorSchemes()
  const [isOpen, setOpen] = useState(isDarkOffered)
  if (!isOpen) return null
  const choose = (scheme: 'auto' | 'light') => () => {
    setScheme(scheme)
    setOpen(false)
  }
  return (
    <div className={classes.place}>
      <Notice kind="info" testId="dark-offer">
        {t('scheme.offer')}
        <span className={classes.answers}>
          <Button variant="default" size="xs" onClick={choose('auto')} data-testid="use-dark">
            {t('scheme.useDark')}
          </Button>
          <Button variant="subtle" size="xs" onClick={choose('light')} data-testid="stay-light">
            {t('scheme.stayLight')}
          </Button>
        </span>
      </Notice>
    </div>
  )
}
