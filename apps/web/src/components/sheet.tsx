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
  children: ReactNode
}

/** A modal sheet from the bottom. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Sheet({ opened, onClose, title, closeLabel, testId, children }: SheetProps) {
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
      onClose={onClose}
      data-testid={testId}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <ActionIcon aria-label={closeLabel} onClick={onClose} data-testid={`${testId}-close`}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        {children}
      </div>
    </dialog>
  )
}
