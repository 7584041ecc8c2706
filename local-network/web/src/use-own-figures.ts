import { PROTOCOLS } from '@kindyield/domain'
import { useApi } from '@kindyield/web/src/lib/api/api-context.ts'
import { formatTokenAmount } from '@kindyield/web/src/lib/format/format-token-amount.ts'
import { useLocale, useT } from '@kindyield/web/src/lib/i18n/use-t.ts'
import { useProtocol } from '@kindyield/web/src/web3/client/use-protocol.ts'
import { useWeb3 } from '@kindyield/web/src/web3/client/web3-context.ts'
import { findYieldToken } from '@kindyield/web/src/web3/network/yield-tokens.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { type ownChange, readOwnFigures } from './own-figures.ts'

/** The user's own part of what a job did; nothing without a holder who is signed in. */
export function useOwnFigures(holder: Address | null) {
  const t = useT()
  const locale = useLocale()
  const api = useApi()
  const queryClient = useQueryClient()
  const network = useWeb3()?.network
  const { available } = useProtocol()
  const list = (parts: { token: string; amount: bigint }[]) => {
    const texts = parts.flatMap(({ token, amount }) => {
      const known = findYieldToken(network, token)
      return known ? [formatTokenAmount(amount, known.decimals, known.symbol, locale)] : []
    })
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
  }
  return {
    async readOwn() {
      if (holder === null) return null
      const protocols = PROTOCOLS.filter(protocol => available[protocol])
      return readOwnFigures({ api, queryClient, holder, protocols })
    },
    /** Sentences. */
    describeOwn({ donated, kept, claimable }: ReturnType<typeof ownChange>): string[] {
      const [given, left] = [list(donated), list(kept)]
      return [
        given || left ? t('time.own', { given: given || '0', kept: left || '0' }) : '',
        claimable > 0 ? t('time.ownClaims', { claimable }) : '',
      ].filter(Boolean)
    },
  }
}
