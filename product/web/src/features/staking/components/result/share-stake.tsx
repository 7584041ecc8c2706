import { sharedStakeQuery } from '@kindyield/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { ShareLink } from '#components/ui/share-link.tsx'
import type { SubmittedStake } from '#features/staking/hooks/use-stake-form.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { ngoPath } from '#lib/protocol/ngo-reference.ts'
import classes from './stake-result.module.css'

const FILE = 'kindyield.png'

type ShareStakeProps = {
  sent: SubmittedStake
}

/**
 * Tells others of the stake by a link to the NGO. The picture is the one that a pasted link shows. The amount is in it
 * only if the user wants that.
 */
export function ShareStake({ sent }: ShareStakeProps) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const [isAmountShown, setAmountShown] = useState(false)
  const { ngo, protocol, percent, formattedAmount: amount } = sent
  const told = sharedStakeQuery({ protocol, percent, amount: isAmountShown ? amount : null })
  const link = new URL(`${ngoPath(ngo)}?${told}`, window.location.origin).href
  const picture = api.urlFor(`/share${ngoPath(ngo)}.png?language=${locale}&${told}`)
  const text = t(`stake.share.${isAmountShown ? 'amount' : 'text'}.${protocol}`, {
    percent,
    name: ngo.name,
    amount,
  })

  async function content(): Promise<ShareData> {
    const plain = { text, url: link }
    const response = await fetch(picture).catch(() => null)
    if (!response?.ok) return plain
    const file = new File([await response.blob()], FILE, { type: 'image/png' })
    const withPicture = { ...plain, files: [file] }
    return navigator.canShare?.(withPicture) ? withPicture : plain
  }

  return (
    <>
      <p className="ky-label">{t('stake.share')}</p>
      <img className={classes.picture} src={picture} alt={text} data-testid="share-picture" />
      <label className={classes.amount}>
        <input
          type="checkbox"
          checked={isAmountShown}
          onChange={event => setAmountShown(event.currentTarget.checked)}
          data-testid="share-amount"
        />
        {t('stake.share.showAmount')}
      </label>
      <div className={`ky-actions ${classes.share}`}>
        <ShareLink
          link={link}
          content={content}
          labels={{
            share: t('stake.share.button'),
            copy: t('stake.share.copy'),
            copied: t('stake.share.copied'),
          }}
          testIds={{ share: 'share-stake', copy: 'copy-share-link' }}
        />
        <Button
          component="a"
          href={picture}
          download={FILE}
          variant="default"
          leftSection={<Icon name="download" size="small" />}
          data-testid="download-share-picture"
        >
          {t('stake.share.download')}
        </Button>
      </div>
    </>
  )
}
