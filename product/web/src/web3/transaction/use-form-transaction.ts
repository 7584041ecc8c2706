import { useState } from 'react'
import { useTransaction } from './use-transaction.ts'

/** A form's transaction: a failure or a question is cleared as soon as `formKey`, a digest of the fields, changes. */
export function useFormTransaction(form: string, formKey: string) {
  const transaction = useTransaction(form)
  const [lastFormKey, setLastFormKey] = useState(formKey)
  if (formKey !== lastFormKey) {
    setLastFormKey(formKey)
    if (['failed', 'asking'].includes(transaction.state.status)) transaction.reset()
  }
  return transaction
}
