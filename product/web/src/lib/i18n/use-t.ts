import { useLingui } from '@lingui/react'

/** Gives the text of a message in the reader's language. */
export type Translate = ReturnType<typeof useT>

export const useT = () => useLingui()._

/** The reader's language, for numbers and dates. */
export const useLocale = () => useLingui().i18n.locale
