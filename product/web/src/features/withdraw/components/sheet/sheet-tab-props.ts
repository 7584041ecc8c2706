import type { CompletedAction } from '#features/withdraw/hooks/completed-action.ts'
import type { OpenPosition } from '#features/withdraw/rules/open-position.ts'

export type SheetTabProps = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
}
