import wordmark from '#assets/wordmark.svg'
import classes from './logo.module.css'
import { LogoMark } from './logo-mark.tsx'

/** Symbol and wordmark; the surrounding link has the accessible name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark className={classes.mark} />
      <svg className={classes.word} viewBox="41 0 107 32" aria-hidden="true">
        <use href={`${wordmark}#wordmark`} />
      </svg>
    </span>
  )
}
