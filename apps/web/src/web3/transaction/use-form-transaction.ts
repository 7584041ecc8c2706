import { useState } from 'react'
import { useTransaction } from './use-transaction.ts'

/** A form's transaction: a failure is cleared as soon as `formKey`, a digest of the fields, changes. */
export function useFormTransaction(form: string, formKey: string) {
  const transaction = useTransaction(form)
  const [lastFormKey, setLastFormKey] = useState(formKey)
  if (formKey !== lastFormKey) {
    setLastFormKey(formKey)
    if (transaction.state.status === 'failed') transaction.reset()
  }
  return transaction
}
