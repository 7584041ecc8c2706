import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { LogoMark } from '../../components/logo-mark.tsx'
import classes from './ngo-picture.module.css'

interface NgoPictureProps {
  name: string
  imageLink: string
  /** In view when the page opens: fetched at once instead of when scrolled to. */
  eager: boolean
  className?: string | undefined
}

/** A path of this site. Anything else would let an outside host see who reads the page. */
const OWN_PATH = /^\/(?!\/)/

export function NgoPicture({ name, imageLink, eager, className = '' }: NgoPictureProps) {
  const { _: t } = useLingui()
  const [broken, setBroken] = useState<string | null>(null)
  const label = t('ngo.picture', { name })

  if (!OWN_PATH.test(imageLink) || broken === imageLink) {
    return (
      <div className={`${classes.stand} ${className}`} role="img" aria-label={label}>
        <LogoMark className={classes.mark} />
      </div>
    )
  }
  return (
    <img
      className={`${classes.picture} ${className}`}
      src={imageLink}
      alt={label}
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(imageLink)}
    />
  )
}
