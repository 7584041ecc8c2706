import { useLingui } from '@lingui/react'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import type { ProfileFields as Fields } from '../hooks/use-profile-fields.ts'
import { MAX_LENGTHS } from '../rules/validate-profile.ts'

type ProfileFieldsProps = {
  fields: Fields
}

const order = ['name', 'location', 'description', 'link', 'imageLink'] as const

export function ProfileFields({ fields }: ProfileFieldsProps) {
  const { _: t } = useLingui()
  return (
    <div>
      {order.map(field => (
        <TextField
          key={field}
          label={t(`admin.${field}`)}
          value={fields.texts[field]}
          onChange={fields.set(field)}
          note={t(`admin.${field}.note`, { most: MAX_LENGTHS[field] })}
          problem={fields.problems[field]}
          {...(field === 'description' && { rows: 6 })}
          testId={`admin-${field}`}
        />
      ))}
    </div>
  )
}
