import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './term.module.css'

type TermProps = {
  name: 'apr' | 'stETH' | 'queue' | 'report'
  /** The word as it stands in its sentence. */
  children?: ReactNode
}

/** A hovered or focused explanation closes by itself, a pinned one stays until it is dismissed. */
type Explanation = 'closed' | 'shown' | 'pinned'

/** Between the explanation and the edges of the window, in px. */
const MARGIN = 16

/** A word that explains itself where it stands: by click, tap, Enter, hover or focus. */
export function Term({ name, children }: TermProps) {
  const { _: t } = useLingui()
  const id = useId()
  const whole = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const [explanation, setExplanation] = useState<Explanation>('closed')
  const isOpen = explanation !== 'closed'
  const show = () => setExplanation(now => (now === 'closed' ? 'shown' : now))
  const hide = () => setExplanation(now => (now === 'shown' ? 'closed' : now))

  useLayoutEffect(() => {
    const [shown, word] = [text.current, button.current]
    if (!isOpen || !shown || !word) return undefined
    const place = () => placeBelow(shown, word)
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && whole.current?.contains(target))) setExplanation('closed')
    }
    // In the top layer no card cuts it off. Browsers before 2024 do not have it.
    shown.showPopover?.()
    place()
    document.addEventListener('pointerdown', closeOutside)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      shown.hidePopover?.()
      document.removeEventListener('pointerdown', closeOutside)
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // A sheet around it stays open.
    event.preventDefault()
    event.stopPropagation()
    setExplanation('closed')
  }

  return (
    <span
      ref={whole}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
    >
      <button
        ref={button}
        className={classes.term}
        type="button"
        aria-describedby={id}
        aria-expanded={isOpen}
        onClick={() => setExplanation(now => (now === 'pinned' ? 'closed' : 'pinned'))}
        // A click focuses too, and pins by itself.
        onFocus={({ target }) => target.matches(':focus-visible') && show()}
        onBlur={() => setExplanation('closed')}
        onKeyDown={onKeyDown}
        data-testid={`term-${name}`}
      >
        {children}
      </button>
      <span ref={text} id={id} className={classes.text} role="tooltip" popover="manual" hidden={!isOpen}>
        {t(`term.${name}`)}
      </span>
    </span>
  )
}

/** Below the word, or above it where there is no room, within the window. */
function placeBelow(text: HTMLElement, word: HTMLElement): void {
  const { left, top, bottom } = word.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = text
  const fitsBelow = bottom + height + MARGIN <= window.innerHeight
  text.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
  text.style.top = `${fitsBelow ? bottom : top - height}px`
}
