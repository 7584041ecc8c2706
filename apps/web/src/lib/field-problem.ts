import type { MessageId } from '../messages/en.ts'

/** What is wrong with a field, with the words for it. */
export interface FieldProblem {
  id: MessageId
  values?: Record<string, string | number>
}
