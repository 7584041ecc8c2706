import { routes, urlOf } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/chain/protocols'
import { firstPage } from '../api/fetch-all.ts'

/** Only Aave's list has finished NGOs under a filter of its own. */
export function ngosFilter({ protocol, finished }: { protocol: Protocol; finished: boolean }) {
  return protocol === 'aave' ? { isActive: !finished } : {}
}

/** Days and donations come from GraphQL. */
export const NGO_FIGURES = { days: 1 }

/** URLs of the first data of the pages, in which `ID` stands for an NGO. */
export function firstDataUrls() {
  const byProtocol = (urlFor: (protocol: Protocol) => string) =>
    Object.fromEntries(PROTOCOLS.map(protocol => [protocol, urlFor(protocol)]))
  return {
    status: urlOf(routes.status, {}),
    ngos: byProtocol(protocol =>
      urlOf(routes.ngos[protocol], { query: { ...ngosFilter({ protocol, finished: false }), ...firstPage } }),
    ),
    ngo: byProtocol(protocol => urlOf(routes.ngo[protocol], { params: { id: 'ID' }, query: NGO_FIGURES })),
  }
}
