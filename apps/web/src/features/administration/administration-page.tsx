import { useLingui } from '@lingui/react'
import { Notice } from '../../components/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import classes from './administration-page.module.css'
import { NgoList } from './ngo-list.tsx'
import { OwnerGate } from './owner-gate.tsx'
import { RecordsCard } from './records-card.tsx'
import { RolesCard } from './roles-card.tsx'

/** R22: everything that the register's owner may do. */
export function AdministrationPage() {
  const { _: t } = useLingui()
  return (
    <>
      <PageHead title={t('admin.title')} lede={t('admin.lede')} />
      <OwnerGate>
        {factory => (
          <div className={classes.parts}>
            <Notice kind="info" icon="shield" title={t('admin.limits.title')} testId="admin-limits">
              {t('admin.limits.text')}
            </Notice>
            <NgoList ngoCount={factory.ngoCount} />
            <div className={classes.pair}>
              <RolesCard factory={factory} />
              <RecordsCard />
            </div>
          </div>
        )}
      </OwnerGate>
    </>
  )
}
