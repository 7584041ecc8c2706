import classes from './chips.module.css'

type Chip = {
  label: string
  /** Needed where the label alone says too little. */
  ariaLabel?: string
  /** Missing for a chip that only fills a field. */
  isChosen?: boolean
  onClick: () => void
  testId: string
}

type ChipsProps = {
  label: string
  chips: readonly Chip[]
  /** `wide` chips share the whole width, `pairs` share it two a row. */
  size?: 'small' | 'wide' | 'pairs'
}

/** Buttons that fill in a field with one click. */
export function Chips({ label, chips, size = 'small' }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form would need a legend on screen
    <div className={classes.chips} role="group" aria-label={label} data-size={size}>
      {chips.map(chip => (
        <button
          key={chip.testId}
          type="button"
          className={classes.chip}
          aria-label={chip.ariaLabel}
          aria-pressed={chip.isChosen}
          onClick={chip.onClick}
          data-testid={chip.testId}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
