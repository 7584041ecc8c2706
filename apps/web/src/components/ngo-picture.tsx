import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { ApiClient } from '../lib/api-client.ts'
import { useApi } from '../lib/api-context.ts'
import { LogoMark } from './logo-mark.tsx'
import classes from './ngo-picture.module.css'

interface NgoPictureProps {
  name: string
  imageLink: string
  /** In view when the page opens: fetched at once instead of when scrolled to. */
  eager: boolean
  className?: string | undefined
}

const OWN_PATH = /^\/(?!\/)/
const ELSEWHERE = /^https:\/\//i

/** Pictures from elsewhere come through the server, so that no outside host sees who reads the page. */
function sourceOf(imageLink: string, api: ApiClient): string | null {
  if (OWN_PATH.test(imageLink)) return imageLink
  return ELSEWHERE.test(imageLink) ? api.addressOf('/api/picture', { url: imageLink }) : null
}

export function NgoPicture({ name, imageLink, eager, className = '' }: NgoPictureProps) {
  const { _: t } = useLingui()
  const source = sourceOf(imageLink, useApi())
  const [broken, setBroken] = useState<string | null>(null)
  const label = t('ngo.picture', { name })

  if (source === null || broken === imageLink) {
    return (
      <div className={`${classes.stand} ${className}`} role="img" aria-label={label}>
        <LogoMark className={classes.mark} />
      </div>
    )
  }
  return (
    <img
      className={`${classes.picture} ${className}`}
      src={source}
      alt={label}
      width={640}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(imageLink)}
    />
  )
}
