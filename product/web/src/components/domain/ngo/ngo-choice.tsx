import type { Ngo } from '@kindyield/api-contract'
import { splitDescription } from '@kindyield/domain'
import { TruncatedText } from '#components/ui/truncated-text.tsx'
import { formatTokenAmount } from '#lib/format/format-token-amount.ts'
import { useLocale, useT } from '#lib/i18n/use-t.ts'
import { NgoPicture } from './ngo-picture.tsx'
import classes from './ngo-selector.module.css'

/** The app's own limit for names and locations; the factory has none. */
const MAX_LINE_LENGTH = 80

/** About two lines. */
const MAX_ABOUT_LENGTH = 140

type NgoChoiceProps = {
  id: string
  ngo: Ngo
  isChosen: boolean
  /** Whether Enter chooses it. */
  isActive: boolean
  onChoose: (ngo: Ngo) => void
}

/** An NGO to choose, with its summary and what it was given. */
export function NgoChoice({ id, ngo, isChosen, isActive, onChoose }: NgoChoiceProps) {
  const t = useT()
  const locale = useLocale()
  const given = ngo.totals
    .filter(({ donated }) => donated !== '0')
    .map(each => formatTokenAmount(BigInt(each.donated), each.decimals, each.symbol, locale))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search, which keeps the focus.
    <div
      id={id}
      className={`ky-field ${classes.choice}`}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(ngo)}
      data-testid="ngo-choice-row"
    >
      <NgoPicture className={classes.thumb} name={ngo.name} imageLink={ngo.imageLink} eager={false} />
      <span className={`ky-quiet ${classes.text}`}>
        <b>
          <TruncatedText text={ngo.name} maxLength={MAX_LINE_LENGTH} />
        </b>
        <span>
          <TruncatedText text={placeOrWarning()} maxLength={MAX_LINE_LENGTH} />
        </span>
        <span className={classes.about} data-testid="ngo-choice-about">
          <TruncatedText text={splitDescription(ngo.description).summary} maxLength={MAX_ABOUT_LENGTH} />
        </span>
        <span className={classes.given} data-testid="ngo-choice-given">
          {given.length > 0
            ? t('stake.ngo.given', { amount: given.join(', ') })
            : t('stake.ngo.givenNothing')}
        </span>
      </span>
    </div>
  )

  function placeOrWarning(): string {
    if (ngo.resembles !== null) return t('ngo.lookAlike')
    return ngo.status === 'paused' ? t('ngo.paused') : ngo.location
  }
}
