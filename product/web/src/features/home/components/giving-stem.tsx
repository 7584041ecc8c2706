import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { HomeMoney, Part } from '#features/home/rules/home-money.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './giving-picture.module.css'

type GivingStemProps = {
  /** What was earned, and what is to be earned back, in value. */
  earned: bigint
  lost: bigint
  /** The value of the whole height. */
  scale: bigint
  donated: readonly Part[]
  kept: readonly Part[]
  shortfall: readonly Part[]
  money: HomeMoney
  /** What it stands for. */
  name: ReactNode
}

/** A stem and its leaf, with the loss below the ground. */
export function GivingStem({ earned, lost, scale, donated, kept, shortfall, money, name }: GivingStemProps) {
  const t = useT()
  const value = (parts: readonly Part[]) => money.formatValue(parts) ?? ''
  const [given, all] = [money.sumValues(donated) ?? 0n, money.sumValues([...donated, ...kept]) ?? 0n]
  return (
    <>
      <span className={classes.plant}>
        <span className={classes.value}>
          {value(donated)}
          <VisuallyHidden>
            {` ${t(lost > 0n ? 'home.picture.labelLoss' : 'home.picture.label', {
              kept: value(kept),
              lost: value(shortfall),
            })} `}
          </VisuallyHidden>
        </span>
        <span
          className={`ky-stem ${classes.stem}`}
          style={{ '--height': ratio(earned, scale), '--give': ratio(given, all) } as CSSProperties}
        >
          {donated.some(money.isYield) && <i data-side="give" />}
          {kept.some(money.isYield) && <i data-side="keep" />}
        </span>
      </span>
      <span className={classes.ground}>
        {lost > 0n && (
          <span
            className={classes.lost}
            style={{ '--height': ratio(lost, scale) } as CSSProperties}
            data-testid="home-stem-lost"
            aria-hidden="true"
          >
            {`−${value(shortfall)}`}
          </span>
        )}
        <span className={classes.name}>{name}</span>
      </span>
    </>
  )
}

function ratio(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 1000n) / whole) / 1000
}
