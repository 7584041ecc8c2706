import { useEffect, useState } from 'react'
import { LazyBoundary, lazyComponent } from '#components/ui/lazy-component.tsx'
import { loadPageMessages } from '#lib/i18n/i18n.ts'
import { usePositionSheet } from '#lib/ui-state/position-sheet.ts'

/** Lazy: most visits do not change a position. */
const drawer = lazyComponent(async () => {
  const [{ PositionDrawer }] = await Promise.all([
    import('#features/withdraw/position-drawer.tsx'),
    loadPageMessages(),
  ])
  return PositionDrawer
})

/** The sheet of a position can be opened over every page. Its code is fetched when a link to it is hovered or focused. */
export function PositionSheetHost() {
  const { number } = usePositionSheet()
  const [isNeeded, setNeeded] = useState(number !== null)
  if (number !== null && !isNeeded) setNeeded(true)
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="position="]')) void drawer.preload()
    }
    document.addEventListener('pointerover', preload)
    document.addEventListener('focusin', preload)
    return () => {
      document.removeEventListener('pointerover', preload)
      document.removeEventListener('focusin', preload)
    }
  }, [])
  return (
    isNeeded && (
      <LazyBoundary placeholder={null}>
        <drawer.Component />
      </LazyBoundary>
    )
  )
}
