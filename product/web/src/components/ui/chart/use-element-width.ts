import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * An element's width, measured before the first paint; 0 without layout. Mantine's useElementSize measures after the
 * paint, which would shift the layout of a plot whose height depends on its width.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return width
}
