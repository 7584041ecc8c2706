import { useLocation, useNavigate } from 'react-router'

/** The parameter of any page's address with the holder's number of the position whose sheet is open over it. */
const PARAMETER = 'position'
/** The state of an entry of the history; `isOverPage`: the page under the sheet is one step back. */
type SheetState = { isOverPage?: true } | null

/** The sheet of a position, which has an address of its own over every page: a reload keeps it, going back closes it. */
export function usePositionSheet() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const text = parameters.get(PARAMETER) ?? ''
  return {
    /** Null while no sheet is open. */
    number: /^[1-9]\d*$/.test(text) ? Number(text) : null,
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
  return (number: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set(PARAMETER, String(number))
    const state: SheetState = { isOverPage: true }
    return { to: { search: parameters.toString() }, state, preventScrollReset: true }
  }
}
