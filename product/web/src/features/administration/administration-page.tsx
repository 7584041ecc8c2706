import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './components/administration-layout.module.css'
import { ChangesCard } from './components/changes-card.tsx'
import { OpenDrafts } from './components/creation/open-drafts.tsx'
import { NgoList } from './components/ngo-list.tsx'
import { OwnerGate } from './components/owner-gate.tsx'
import { RecordsCard } from './components/records-card.tsx'
import { RolesCard } from './components/roles-card.tsx'
import { TokensCard } from './components/tokens-card.tsx'

/** The administration of the factory's owner. */
export function AdministrationPage() {
  const t = useT()
  return (
    <>
      <PageHead title={t('admin.title')} lede={t('admin.lede')} />
      <OwnerGate>
        {factories => (
          <div className={classes.parts}>
            <Notice kind="info" icon="shield" title={t('admin.limits.title')} testId="admin-limits">
              {t('admin.limits.text')}
            </Notice>
            <OpenDrafts />
            <NgoList factories={factories} />
            <ChangesCard factories={factories} />
            {factories.map(factory => (
              <div key={factory.chainId} className={classes.pair}>
                <RolesCard factory={factory} />
                <TokensCard factory={factory} />
              </div>
            ))}
            <RecordsCard />
          </div>
        )}
      </OwnerGate>
    </>
  )
}
