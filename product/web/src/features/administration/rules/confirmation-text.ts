import type { I18n } from '@lingui/core'

/** The administration's actions; each has texts for its confirmation dialog. */
type AdminAction =
  | 'create'
  | 'edit'
  | 'rewardsOwner'
  | 'oracle'
  | 'allowToken'
  | 'removeToken'
  | 'pauseToken'
  | 'resumeToken'
  | 'cancel'
  | 'carryOut'
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

export type Confirmation = {
  label: string
  title: string
  does: string
  cannot: string
  /** Said when it is done. */
  done: string
}

export function confirmationText(
  i18n: I18n,
  action: AdminAction,
  values: Record<string, string | number> = {},
): Confirmation {
  return {
    label: i18n._(`admin.${action}.label`, values),
    title: i18n._(`admin.${action}.title`, values),
    does: i18n._(`admin.${action}.does`, values),
    cannot: i18n._(`admin.${action}.cannot`, values),
    done: i18n._(`admin.${action}.done`, values),
  }
}
