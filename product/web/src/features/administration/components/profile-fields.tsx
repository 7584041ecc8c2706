import { Fragment } from 'react'
import { TextField } from '#components/ui/fields/text-field.tsx'
import type { ProfileFields as Fields } from '#features/administration/hooks/use-profile-fields.ts'
import { isOwnPicture } from '#features/administration/rules/own-pictures.ts'
import { MAX_LENGTHS } from '#features/administration/rules/validate-profile.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { PictureChoice } from './picture-choice.tsx'

type ProfileFieldsProps = {
  fields: Fields
}

const order = ['name', 'location', 'description', 'link', 'imageLink'] as const

export function ProfileFields({ fields }: ProfileFieldsProps) {
  const t = useT()
  return (
    <div>
      {order.map(field => (
        <Fragment key={field}>
          {field === 'imageLink' && (
            <PictureChoice value={fields.profile.imageLink} onChange={fields.set(field)} />
          )}
          <TextField
            label={t(`admin.${field}`)}
            // One of the site's own pictures is marked above.
            value={field === 'imageLink' && isOwnPicture(fields.texts[field]) ? '' : fields.texts[field]}
            onChange={fields.set(field)}
            note={t(`admin.${field}.note`, { most: MAX_LENGTHS[field] })}
            problem={fields.problems[field]}
            {...(field === 'description' && { rows: 6 })}
            testId={`admin-${field}`}
          />
        </Fragment>
      ))}
    </div>
  )
}
