import type { CompletedAction } from '../../hooks/completed-action.ts'
import type { OpenPosition } from '../../rules/open-position.ts'

export type SheetTabProps = {
  position: OpenPosition
  onDone: (done: CompletedAction) => void
}
