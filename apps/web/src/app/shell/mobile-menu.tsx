import { useLingui } from '@lingui/react'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Icon } from '../../components/icon.tsx'
import { ProtocolSwitch } from '../../components/protocol-switch.tsx'
import { Segments } from '../../components/segments.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { languages } from '../../lib/i18n.ts'
import classes from './mobile-menu.module.css'
import { SectionLinks } from './section-links.tsx'
import { useLanguage } from './use-language.ts'

/** Below 768 px: the sections by their whole names, and the settings, in one sheet. */
export function MobileMenu() {
  const { _: t } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const { language, setLanguage } = useLanguage()
  return (
    <>
      <ActionIcon
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
        data-testid="menu-button"
      >
        <Icon name="menu" />
      </ActionIcon>
      <Sheet
        opened={opened}
        onClose={close}
        title={t('menu.title')}
        closeLabel={t('menu.close')}
        testId="menu"
      >
        <nav className={classes.nav} aria-label={t('nav.main')}>
          <SectionLinks className={classes.link} testIdPrefix="menu-link" onFollow={close} />
        </nav>
        <div className={classes.option}>
          <span className={classes.label}>{t('protocol.label')}</span>
          <ProtocolSwitch testId="menu-protocol" />
        </div>
        <div className={classes.option}>
          <span className={classes.label}>{t('scheme.label')}</span>
          <Segments
            aria-label={t('scheme.label')}
            value={colorScheme}
            onChange={setColorScheme}
            options={[
              { value: 'light', label: t('scheme.light') },
              { value: 'dark', label: t('scheme.dark') },
            ]}
            data-testid="menu-scheme"
          />
        </div>
        <div className={classes.option}>
          <span className={classes.label}>{t('language.label')}</span>
          <Segments
            aria-label={t('language.label')}
            value={language}
            onChange={setLanguage}
            options={languages.map(value => ({ value, label: t(`language.${value}`) }))}
            data-testid="menu-language"
          />
        </div>
      </Sheet>
    </>
  )
}
