import type { Protocol } from '@kindyield/domain'
import type { Address } from 'viem'
import { SwitchHint } from '#components/domain/transaction/switch-hint.tsx'
import { TransactionNotices } from '#components/domain/transaction/transaction-notices.tsx'
import { BusyButton } from '#components/ui/busy-button.tsx'
import { useT } from '#lib/i18n/use-t.ts'
import type { NgoProfile } from '#lib/queries/ngo-query.ts'
import { positionCalls } from '#web3/calls/position-calls.ts'
import { useChain } from '#web3/client/web3-context.ts'
import { stageMessageId } from '#web3/transaction/stage-message-id.ts'
import { useTransaction } from '#web3/transaction/use-transaction.ts'
import { useWallet } from '#web3/wallet/use-wallet.ts'

type PayEarlierButtonProps = {
  ngo: NgoProfile
  owed: NgoProfile['earlier'][number]
  protocol: Protocol
}

/** Pays an earlier receiver. Anyone may, so it is offered to every connected wallet. */
export function PayEarlierButton({ ngo, owed, protocol }: PayEarlierButtonProps) {
  const t = useT()
  const chain = useChain(protocol)
  const wallet = useWallet()
  const { receiver, token } = owed
  const { state, run } = useTransaction(`pay earlier ${ngo.vault} ${receiver} ${token}`)
  const { decimals, symbol } = ngo.totals.find(each => each.token === token) ?? {}
  if (!chain || wallet.status !== 'connected') return null
  if (!ngo.vault || decimals === undefined || symbol === undefined) return null
  const calls = positionCalls(chain, protocol, ngo.vault as Address)
  const amount = { value: owed.owed, decimals, symbol }
  const pay = () =>
    run({
      action: calls.payEarlierDonations(token as Address, receiver as Address),
      subject: { kind: 'payEarlier', amount, name: ngo.name },
      protocol,
    })
  return (
    <>
      <BusyButton
        variant="default"
        label={t('records.payEarlier')}
        progress={state.status === 'running' ? t(stageMessageId(state)) : null}
        onClick={() => void pay()}
        testId="pay-earlier"
      />
      <SwitchHint chainId={chain.id} protocol={protocol} />
      <TransactionNotices state={state} name="pay-earlier" />
    </>
  )
}
