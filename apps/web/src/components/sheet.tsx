import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './sheet.module.css'

interface SheetProps {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  testId: string
  /** Under the title. */
  lede?: string
  /** In the middle of the page where there is room. */
  centered?: boolean
  children: ReactNode
}

/**
 * A modal sheet from the bottom. The browser's own dialog keeps the focus inside and closes on Escape. What it holds
 * exists only while it is open.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, closeLabel, testId, lede, centered = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !opened) return
    const closeOnVeil = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.showModal()
    element.addEventListener('click', closeOnVeil)
    return () => {
      element.removeEventListener('click', closeOnVeil)
      element.close()
    }
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      // By the page itself: the browser would shut it before the page knows, which takes no opening meanwhile.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // Told a moment later, when it may be open again.
      onClose={event => !event.currentTarget.open && onClose()}
      data-centered={centered || undefined}
      data-testid={testId}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {lede && <p className={classes.lede}>{lede}</p>}
          </div>
          <ActionIcon aria-label={closeLabel} onClick={onClose} data-testid={`${testId}-close`}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        {opened && children}
      </div>
    </dialog>
  )
}
