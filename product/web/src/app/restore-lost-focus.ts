/**
 * Moves the focus to the nearest remaining element when the focused one is removed or disabled (a result replaces its
 * form, a dialog closes after its opener is gone). Otherwise the browser would move it to the top of the page.
 * Returns a function that stops it.
 */
export function restoreLostFocus(page: Document): () => void {
  /** The focused element and its ancestors; inside a dialog followed by those of the element that opened it. */
  let trail: HTMLElement[] = []
  let outsideDialog: HTMLElement[] = []
  let wasRemoved = false

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const ancestors = withAncestors(target)
    const dialog = target.closest('dialog')
    if (!dialog) outsideDialog = ancestors
    trail = dialog ? [...ancestors.slice(0, ancestors.indexOf(dialog)), ...outsideDialog] : ancestors
    wasRemoved = false
  }

  const restore = () => {
    const [last] = trail
    if (!last) return
    wasRemoved ||= !isFocusable(last)
    const isTemporarilyDisabled = last.isConnected && last.matches(':disabled')
    if (!wasRemoved || isTemporarilyDisabled || page.activeElement !== page.body) return
    const nearest = trail.find(isFocusable)
    if (nearest) focusOn(nearest)
  }

  const observer = new MutationObserver(restore)
  observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['open', 'disabled'] })
  page.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', remember)
  }
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent && parent !== element.ownerDocument.body ? [element, ...withAncestors(parent)] : [element]
}

function isFocusable(element: HTMLElement): boolean {
  return element.isConnected && !element.closest('dialog:not([open])') && !element.matches(':disabled')
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
