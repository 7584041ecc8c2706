interface LineToComeProps {
  className: string | undefined
}

/** Holds the place of a line whose words are on their way, so that nothing below it moves when they come. */
export function LineToCome({ className }: LineToComeProps) {
  return (
    <span className={className} aria-hidden>
      {'\u00A0'}
    </span>
  )
}
