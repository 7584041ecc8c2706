import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { ngoPictureSource } from '../../../../components/domain/ngo/ngo-picture.tsx'
import { ShareLink } from '../../../../components/ui/share-link.tsx'
import { useApi } from '../../../../lib/api/api-context.ts'
import type { SubmittedStake } from '../../hooks/use-stake-transaction.ts'
import { drawSharePicture, PICTURE_SIZE, toPictureFile } from './draw-share-picture.ts'
import classes from './stake-result.module.css'

type ShareStakeProps = {
  sent: SubmittedStake
}

/** Tells others of the stake: a picture and a link to the NGO. The amount is in it only if the user wants that. */
export function ShareStake({ sent }: ShareStakeProps) {
  const { _: t } = useLingui()
  const api = useApi()
  const [isAmountShown, setAmountShown] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ngo, protocol, percent, amount } = sent
  const link = new URL(`/ngo/${ngo.id}?protocol=${protocol}`, window.location.origin).href
  const text = t(`stake.share.${isAmountShown ? 'amount' : 'text'}.${protocol}`, {
    ...{ percent, name: ngo.name, amount },
  })
  const source = ngoPictureSource(ngo.imageLink, api)
  useEffect(() => {
    const drawing = new AbortController()
    if (canvas.current) {
      const { host, pathname } = new URL(link)
      void drawSharePicture(canvas.current, { text, address: host + pathname, source }, drawing.signal)
    }
    return () => drawing.abort()
  }, [text, link, source])

  async function content(): Promise<ShareData> {
    const file = canvas.current && (await toPictureFile(canvas.current))
    const plain = { text, url: link }
    const withPicture = file && { ...plain, files: [file] }
    return withPicture && navigator.canShare?.(withPicture) ? withPicture : plain
  }

  return (
    <>
      <p className={classes.label}>{t('stake.share')}</p>
      <canvas
        ref={canvas}
        className={classes.picture}
        {...PICTURE_SIZE}
        role="img"
        aria-label={text}
        data-testid="share-picture"
      />
      <label className={classes.amount}>
        <input
          type="checkbox"
          checked={isAmountShown}
          onChange={event => setAmountShown(event.currentTarget.checked)}
          data-testid="share-amount"
        />
        {t('stake.share.showAmount')}
      </label>
      <div className={classes.share}>
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
      </div>
    </>
  )
}
