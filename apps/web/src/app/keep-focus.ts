/**
 * What has the focus may be taken away: by a result that replaces its form, by a dialog that closes after its
 * opener is gone, by a button that loads. The focus would fall to the top of the page; here it goes to what is
 * nearest to where it was. Returns how to stop.
 */
export function keepFocus(page: Document): () => void {
  /** What has the focus and everything around it; for what is in a dialog, then the same of what opened it. */
  let trail: HTMLElement[] = []
  let outside: HTMLElement[] = []
  let wasTaken = false

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const around = withAncestors(target)
    const dialog = target.closest('dialog')
    if (!dialog) outside = around
    trail = dialog ? [...around.slice(0, around.indexOf(dialog)), ...outside] : around
    wasTaken = false
  }

  const restore = () => {
    const [last] = trail
    if (!last) return
    wasTaken ||= !canHaveFocus(last)
    const comesBack = last.isConnected && last.matches(':disabled')
    if (!wasTaken || comesBack || page.activeElement !== page.body) return
    const nearest = trail.find(canHaveFocus)
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

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.closest('dialog:not([open])') && !element.matches(':disabled')
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
