import { formatDate } from '@kindyield/domain'
import type { Translate } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'

/** Whether an NGO takes deposits or, once it has finished, since when not. */
export function describeStatus({ status, endedAt }: NgoProfile, t: Translate): string {
  return t(`ngoPage.${status}Title`, { date: endedAt && formatDate(new Date(endedAt)) })
}
