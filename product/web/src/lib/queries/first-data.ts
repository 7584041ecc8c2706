import { routes, urlOf } from '@kindyield/api-contract'
import { PROTOCOLS, type Protocol } from '@kindyield/domain'

/** Only Aave's list has finished NGOs under a filter of its own. */
export function ngosFilter({ protocol, finished }: { protocol: Protocol; finished: boolean }) {
  return protocol === 'aave' ? { isActive: !finished } : {}
}

/** The first page of NGOs: rows of two, three and four are full. */
export const FIRST_NGOS = { skip: 0, take: 24 }

/** Those that one can choose. */
export const OPEN_NGOS = { isActive: true }

/** Days and donations come from GraphQL. */
export const NGO_FIGURES = { days: 1 }

/** URLs of the first data of the pages, in which `ID` stands for an NGO. */
export function firstDataUrls() {
  const byProtocol = (urlFor: (protocol: Protocol) => string) =>
    Object.fromEntries(PROTOCOLS.map(protocol => [protocol, urlFor(protocol)]))
  return {
    status: urlOf(routes.status, {}),
    ngos: byProtocol(protocol =>
      urlOf(routes.ngos[protocol], {
        query: { ...ngosFilter({ protocol, finished: false }), ...FIRST_NGOS },
      }),
    ),
    openNgos: byProtocol(protocol =>
      urlOf(routes.ngos[protocol], { query: { ...OPEN_NGOS, ...FIRST_NGOS } }),
    ),
    ngo: byProtocol(protocol => urlOf(routes.ngo[protocol], { params: { id: 'ID' }, query: NGO_FIGURES })),
  }
}
