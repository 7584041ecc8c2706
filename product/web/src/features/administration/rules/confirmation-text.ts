import type { Translate } from '#lib/i18n/use-t.ts'

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
  t: Translate,
  action: AdminAction,
  values: Record<string, string | number> = {},
): Confirmation {
  return {
    label: t(`admin.${action}.label`, values),
    title: t(`admin.${action}.title`, values),
    does: t(`admin.${action}.does`, values),
    cannot: t(`admin.${action}.cannot`, values),
    done: t(`admin.${action}.done`, values),
  }
}
