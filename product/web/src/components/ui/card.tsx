import type { HTMLAttributes } from 'react'
import classes from './card.module.css'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'article' | 'aside' | 'div' | 'li' | 'p' | 'section' | 'ul'
  isPadded?: boolean
  'data-testid'?: string
}

/** Content on a surface of its own. */
export function Card({ as: Element = 'section', isPadded, className = '', ...attributes }: CardProps) {
  return (
    <Element className={`${classes.card} ${className}`} data-padded={isPadded || undefined} {...attributes} />
  )
}
