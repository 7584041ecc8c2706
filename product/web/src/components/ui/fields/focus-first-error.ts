const INVALID = '[aria-invalid="true"], button[data-invalid]'

/** Moves the focus to the first invalid field and scrolls to it, after the render that marks the fields. */
export function focusFirstError(form: Element | null): void {
  window.setTimeout(() => {
    const field = form?.querySelector<HTMLElement>(INVALID)
    field?.focus({ preventScroll: true })
    // To the middle: at an edge, the header or a sheet's footer may cover it.
    field?.scrollIntoView({ block: 'center' })
  })
}
