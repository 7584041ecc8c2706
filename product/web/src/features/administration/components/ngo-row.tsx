import { Link } from 'react-router'
import { NgoPicture } from '#components/domain/ngo/ngo-picture.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { AdministeredNgo } from '#features/administration/rules/administered-ngo.ts'
import { ngoDifferences } from '#features/administration/rules/ngo-differences.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { ngoReference } from '#lib/protocol/ngo-reference.ts'
import classes from './ngo-list.module.css'
import { StatusFlag } from './status-flag.tsx'

type NgoRowProps = {
  ngo: AdministeredNgo
}

/** A row that links to the NGO's administration page. */
export function NgoRow({ ngo }: NgoRowProps) {
  const t = useT()
  const { id, profile, vaults, isHidden, networks } = ngo
  return (
    <li className={classes.row} data-testid="admin-ngo" data-ngo-id={id}>
      <NgoPicture className={classes.thumb} name={profile.name} imageLink={profile.imageLink} eager={false} />
      <div className={classes.text}>
        <Link
          className={classes.name}
          to={`/administration/ngo/${ngoReference(ngo)}`}
          aria-label={t('admin.manage', { name: profile.name })}
          data-testid="admin-manage"
        >
          {profile.name}
        </Link>
        <span>{profile.location}</span>
      </div>
      {ngoDifferences(networks).length > 0 && <StatusFlag status="differs" testId="admin-differs" />}
      {isHidden && <StatusFlag status="hidden" testId="admin-hidden" />}
      <dl className={classes.states}>
        {vaults.map(({ protocol, status }) => (
          <div key={protocol} className={classes.state}>
            <dt>{t(`protocol.${protocol}`)}</dt>
            <dd>
              <StatusFlag status={status} testId={`admin-status-${protocol}`} />
            </dd>
          </div>
        ))}
      </dl>
      <Icon name="chevron-right" />
    </li>
  )
}
