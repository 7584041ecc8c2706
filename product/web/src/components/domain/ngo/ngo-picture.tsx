import { routes, urlOf } from '@kindyield/api-contract'
import { useState } from 'react'
import { LogoMark } from '#components/ui/logo/logo-mark.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './ngo-picture.module.css'

type NgoPictureProps = {
  name: string
  imageLink: string
  /** Disables lazy loading, for pictures that are visible at once. */
  eager: boolean
  className?: string | undefined
}

const OWN_PATH = /^\/(?!\/)/
const EXTERNAL = /^https:\/\//i

/** Null if it is no address of a picture. External pictures are proxied by the server, so that external hosts do not see the user. */
function ngoPictureSource(imageLink: string, api: ApiClient): string | null {
  if (OWN_PATH.test(imageLink)) return imageLink
  return EXTERNAL.test(imageLink) ? api.urlFor(urlOf(routes.picture, { query: { url: imageLink } })) : null
}

export function NgoPicture({ name, imageLink, eager, className = '' }: NgoPictureProps) {
  const t = useT()
  const source = ngoPictureSource(imageLink, useApi())
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
