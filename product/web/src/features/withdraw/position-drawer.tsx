import { PROTOCOLS, type Protocol } from '@kindyield/domain'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import { Sheet } from '#components/ui/sheet.tsx'
import { useApi } from '#lib/api/api-context.ts'
import { useT } from '#lib/i18n/use-t.ts'
import { depositsQuery } from '#lib/queries/deposits-query.ts'
import { usePositionSheet } from '#lib/ui-state/position-sheet.ts'
import { useProtocol } from '#web3/client/use-protocol.ts'
import { useAccess } from '#web3/session/use-access.ts'
import { PositionHead } from './components/position-head.tsx'
import { PositionSheet } from './components/sheet/position-sheet.tsx'
import { WithdrawResult } from './components/withdraw-result.tsx'
import type { CompletedAction } from './hooks/completed-action.ts'
import { usePositions } from './hooks/use-positions.ts'
import type { OpenPosition } from './rules/open-position.ts'

/** The sheet of the position that the address names, over whichever page is shown. */
export function PositionDrawer() {
  const { protocol, number } = usePositionSheet()
  const access = useAccess()
  // Kept while the sheet is closed: the dialog itself gives the focus back.
  const named = number === null ? null : { protocol, number }
  const [last, setLast] = useState(named)
  if (named !== null && (named.number !== last?.number || named.protocol !== last.protocol)) setLast(named)
  if (access.step !== 'ready' || last === null) return null
  return (
    <OwnPosition
      key={`${access.account} ${last.protocol} ${last.number}`}
      holder={access.account}
      {...last}
    />
  )
}

type OwnPositionProps = { holder: Address; number: number }

/** Numbers count over the protocols of a network: without a protocol it is the first position with the number. */
function OwnPosition({ holder, protocol, number }: OwnPositionProps & { protocol: Protocol | null }) {
  const api = useApi()
  const { available } = useProtocol()
  const protocols = PROTOCOLS.filter(each => available[each] && (protocol === null || protocol === each))
  const deposits = useQueries({ queries: protocols.map(protocol => depositsQuery(api, protocol)) })
  const [found, setFound] = useState<Protocol | null>(null)
  const index = deposits.findIndex(({ data }) =>
    data?.positions.some(position => position.number === number && position.isOpen),
  )
  // Kept once it was found: what is withdrawn leaves the list before its result is shown.
  if (found === null && index >= 0) setFound(protocols[index] ?? null)
  return found && <Drawer protocol={found} holder={holder} number={number} />
}

function Drawer({ protocol, holder, number }: OwnPositionProps & { protocol: Protocol }) {
  const t = useT()
  const sheet = usePositionSheet()
  const listed = usePositions(protocol, holder, number).positions?.find(each => each.number === number)
  const [first, setFirst] = useState<OpenPosition | null>(null)
  if (listed && !first) setFirst(listed)
  const position = listed ?? first
  return (
    <Sheet
      opened={position !== null && sheet.number === number}
      onClose={sheet.close}
      title={position ? t('sheet.title', { name: position.ngoName, number }) : ''}
      head={position && <PositionHead position={position} />}
      closeLabel={t('wallet.close')}
      side
      testId="position-sheet"
    >
      {position && <SheetContent position={position} onClose={sheet.close} />}
    </Sheet>
  )
}

type SheetContentProps = { position: OpenPosition; onClose: () => void }

/** What can be done with the position, then what was done. Mounted only while the sheet is open. */
function SheetContent({ position, onClose }: SheetContentProps) {
  const [done, setDone] = useState<CompletedAction | null>(null)
  if (done) return <WithdrawResult done={done} onClose={onClose} isInSheet />
  return <PositionSheet position={position} onDone={setDone} />
}
