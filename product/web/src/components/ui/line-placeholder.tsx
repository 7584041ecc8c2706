type LinePlaceholderProps = {
  className?: string | undefined
}

/** Reserves the height of a line that is still loading, so that the layout does not shift. */
export function LinePlaceholder({ className }: LinePlaceholderProps) {
  return (
    <span className={className} aria-hidden>
      {'\u00A0'}
    </span>
  )
}
