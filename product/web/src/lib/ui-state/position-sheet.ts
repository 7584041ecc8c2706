import type { Protocol } from '@kindyield/domain'
import { useLocation, useNavigate } from 'react-router'
import { useNetworks } from '#lib/config/use-networks.ts'
import { isProtocol } from '#lib/protocol/protocol.ts'

/**
 * The parameter of any page's address with the holder's number of the position whose sheet is open over it. Numbers
 * are those of a network: where several are in use, the protocol stands before the number.
 */
const PARAMETER = 'position'
const PLACE = /^(?:(lido|aave)-)?([1-9]\d*)$/
/** The state of an entry of the history; `isOverPage`: the page under the sheet is one step back. */
type SheetState = { isOverPage?: true } | null

/** The sheet of a position, which has an address of its own over every page: a reload keeps it, going back closes it. */
export function usePositionSheet() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const [, protocol = null, number] = PLACE.exec(parameters.get(PARAMETER) ?? '') ?? []
  return {
    /** Null while no sheet is open. */
    number: number === undefined ? null : Number(number),
    /** Null where the number alone names the position. */
    protocol: isProtocol(protocol) ? protocol : null,
    close() {
      if ((state as SheetState)?.isOverPage) return navigate(-1)
      parameters.delete(PARAMETER)
      return navigate({ search: parameters.toString() }, { replace: true, preventScrollReset: true })
    },
  }
}

/** Properties of a `Link` that opens the sheet of a position over the page that it is on. */
export function usePositionLink() {
  const { search } = useLocation()
  const areSeveral = useNetworks().length > 1
  return ({ protocol, number }: { protocol: Protocol; number: number }) => {
    const parameters = new URLSearchParams(search)
    parameters.set(PARAMETER, areSeveral ? `${protocol}-${number}` : String(number))
    const state: SheetState = { isOverPage: true }
    return { to: { search: parameters.toString() }, state, preventScrollReset: true }
  }
}
