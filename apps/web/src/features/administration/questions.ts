import type { I18n } from '@lingui/core'

/** Everything that can be done here. Each has a label, and says what it will do and what it cannot. */
type Act =
  | 'create'
  | 'edit'
  | 'rewardsOwner'
  | 'oracle'
  | 'pause'
  | 'resume'
  | 'finish'
  | 'ban'
  | 'unban'
  | 'report'
  | 'hide'
  | 'list'
  | 'listAll'
  | 'summaries'

export interface Question {
  label: string
  title: string
  does: string
  cannot: string
}

export function questionOf(i18n: I18n, act: Act, values: Record<string, string> = {}): Question {
  return {
    label: i18n._(`admin.${act}.label`, values),
    title: i18n._(`admin.${act}.title`, values),
    does: i18n._(`admin.${act}.does`, values),
    cannot: i18n._(`admin.${act}.cannot`, values),
  }
}
