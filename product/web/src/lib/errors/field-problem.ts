import type { MessageId } from '#messages/en.ts'

/** Why a field is invalid, as a message and its values. */
export type FieldProblem = {
  id: MessageId
  values?: Record<string, string | number>
}
