import { type ReactNode, useEffect, useRef } from 'react'
import classes from './in-view.module.css'

type InViewProps = {
  className?: string | undefined
  children: ReactNode
}

/** Scrolls what has appeared into view, by no more than that needs: a message below the fold is not read. */
export function InView({ className, children }: InViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroll = () => place.current?.scrollIntoView({ block: 'nearest' })
    scroll()
    // What appears late has no height before.
    const element = place.current
    element?.addEventListener('animationstart', scroll)
    return () => element?.removeEventListener('animationstart', scroll)
  }, [])
  return (
    <div ref={place} className={`${classes.place} ${className ?? ''}`}>
      {children}
    </div>
  )
}
