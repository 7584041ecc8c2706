import { formatDate } from '@kindyield/domain'
import type { I18n } from '@lingui/core'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'

/** Whether an NGO takes deposits or, once it has finished, since when not. */
export function describeStatus({ status, endedAt }: NgoProfile, i18n: I18n): string {
  return i18n._(`ngoPage.${status}Title`, { date: endedAt && formatDate(new Date(endedAt)) })
}
