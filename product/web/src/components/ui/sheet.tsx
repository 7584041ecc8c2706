import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import classes from './sheet.module.css'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  testId: string
  /** Under the title. */
  lede?: string
  /** Centered on wide screens. */
  centered?: boolean
  /** A drawer of the full height at the right of wide screens. */
  side?: boolean
  /** Below the header's right end on wide screens. */
  corner?: boolean
  /** Shown instead of the title, which stays the dialog's name. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A modal bottom sheet. The native dialog traps the focus and closes on Escape. The children are mounted only while
 * it is open.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, closeLabel, testId, lede, centered, side, corner, head, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !opened) return
    const closeOnBackdrop = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.showModal()
    element.addEventListener('click', closeOnBackdrop)
    return () => {
      element.removeEventListener('click', closeOnBackdrop)
      element.close()
    }
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={head ? undefined : titleId}
      aria-label={head ? title : undefined}
      // Closes through `onClose`: the browser would close the dialog before the `opened` state changes.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The close event is asynchronous; the dialog may be open again by then.
      onClose={event => !event.currentTarget.open && onClose()}
      data-centered={centered}
      data-side={side}
      data-corner={corner}
      data-testid={testId}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          {head ?? (
            <div>
              <h2 id={titleId}>{title}</h2>
              {lede && <p className={`ky-quiet ${classes.lede}`}>{lede}</p>}
            </div>
          )}
          <ActionIcon aria-label={closeLabel} onClick={onClose} data-testid={`${testId}-close`}>
            <Icon name="close" />
          </ActionIcon>
        </div>
        {opened && children}
      </div>
    </dialog>
  )
}
