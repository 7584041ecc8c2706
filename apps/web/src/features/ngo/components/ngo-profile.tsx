import type { Protocol } from '@kindyield/chain/protocols'
import { useLingui } from '@lingui/react'
import { NgoPicture } from '../../../components/domain/ngo/ngo-picture.tsx'
import { PageTitle } from '../../../components/ui/page-title.tsx'
import type { NgoProfile as Profile } from '../api/ngo-query.ts'
import { DonateBox } from './donate-box.tsx'
import classes from './ngo-profile.module.css'
import { NgoRecords } from './ngo-records.tsx'

type NgoProfileProps = {
  ngo: Profile
  protocol: Protocol
  /** The figures are still those of the other protocol. */
  isChanging: boolean
}

export function NgoProfile({ ngo, protocol, isChanging }: NgoProfileProps) {
  const { _: t } = useLingui()
  const paragraphs = ngo.description.split(/\n+/).filter(text => text.trim() !== '')
  return (
    <>
      <div className={classes.profile} data-status={ngo.status} aria-busy={isChanging}>
        <div className={classes.intro}>
          <NgoPicture name={ngo.name} imageLink={ngo.imageLink} className={classes.picture} eager />
          <p className={classes.status} data-testid="ngo-status">
            {t(`ngoPage.${ngo.status}Title`)}
          </p>
          <PageTitle>{ngo.name}</PageTitle>
        </div>
        <div className={classes.figures}>
          <DonateBox ngo={ngo} protocol={protocol} />
        </div>
        <div className={classes.story} data-testid="ngo-story">
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      {!isChanging && ngo.vault !== null && <NgoRecords ngo={ngo} protocol={protocol} />}
    </>
  )
}
