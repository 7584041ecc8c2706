import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './explained.module.css'

type ExplainedProps = {
  className: string | undefined
  text: string
  /** Read aloud as one, where the parts of the content would be read one by one. */
  label?: string
  /** Screen readers read the text with the word, also while it is closed; otherwise it is there only while it is open. */
  isDescription?: boolean
  testId?: string
  children: ReactNode
}

/** A hovered or focused explanation closes by itself, a pinned one stays until it is dismissed. */
type Explanation = 'closed' | 'shown' | 'pinned'

/** Between the explanation and the edges of the window, in px. */
const MARGIN = 16

/** A word or figure with a tooltip: on hover, on focus and, to read or copy it at leisure, by a click or tap. */
export function Explained({
  className,
  text,
  label,
  isDescription = false,
  testId,
  children,
}: ExplainedProps) {
  const id = useId()
  const whole = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)
  const [explanation, setExplanation] = useState<Explanation>('closed')
  const isOpen = explanation !== 'closed'
  const show = () => setExplanation(now => (now === 'closed' ? 'shown' : now))
  const hide = () => setExplanation(now => (now === 'shown' ? 'closed' : now))

  useLayoutEffect(() => {
    const [shown, explained] = [tooltip.current, button.current]
    if (!isOpen || !shown || !explained) return undefined
    const place = () => placeBelow(shown, explained)
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
        className={`${classes.explained} ${className ?? ''}`}
        type="button"
        aria-label={label}
        aria-describedby={isOpen || isDescription ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => setExplanation(now => (now === 'pinned' ? 'closed' : 'pinned'))}
        // A click focuses too, and pins by itself.
        onFocus={({ target }) => target.matches(':focus-visible') && show()}
        // Without a next element it is a press on the text, which may be to copy it, or one outside, which closes it.
        onBlur={({ relatedTarget }) => (relatedTarget === null ? hide() : setExplanation('closed'))}
        onKeyDown={onKeyDown}
        data-testid={testId}
      >
        {children}
      </button>
      <span ref={tooltip} id={id} className={classes.text} role="tooltip" popover="manual" hidden={!isOpen}>
        {(isOpen || isDescription) && text}
      </span>
    </span>
  )
}

/** Below what it explains, or above it where there is no room, within the window. */
function placeBelow(text: HTMLElement, explained: HTMLElement): void {
  const { left, top, bottom } = explained.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = text
  const fitsBelow = bottom + height + MARGIN <= window.innerHeight
  text.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
  text.style.top = `${fitsBelow ? bottom : top - height}px`
}
