import { OWN_PICTURES } from '#features/administration/rules/own-pictures.ts'
import { useT } from '#lib/i18n/use-t.ts'
import classes from './picture-choice.module.css'

type PictureChoiceProps = {
  value: string
  onChange: (path: string) => void
}

/** The site's own pictures; none is chosen where the profile has another one. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const t = useT()
  return (
    <fieldset className={classes.pictures} data-testid="admin-pictures">
      <legend>{t('admin.picture')}</legend>
      {OWN_PICTURES.map(({ name, path }) => (
        <label key={name} className={classes.picture}>
          <input
            type="radio"
            name="own-picture"
            checked={value === path}
            onChange={() => onChange(path)}
            data-testid={`admin-picture-${name}`}
          />
          <img src={path} alt="" width={96} height={60} />
          {t(`admin.picture.${name}`)}
        </label>
      ))}
    </fieldset>
  )
}
