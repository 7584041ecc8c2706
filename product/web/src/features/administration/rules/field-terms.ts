import type { MessageId } from '#messages/en.ts'
import type { NgoField } from './ngo-differences.ts'

/** The name of each field of an NGO. */
export const FIELD_TERMS: Record<NgoField, MessageId> = {
  name: 'admin.name',
  location: 'admin.location',
  description: 'admin.description',
  link: 'admin.link',
  imageLink: 'admin.picture',
  rewardsOwner: 'admin.rewardsOwner',
  status: 'filter.status',
}
