import { useEffect, useRef, useState } from 'react'
import { useT } from '#lib/i18n/use-t.ts'
import { hasAcceptedTerms, storeTermsConsent } from '#lib/storage/terms-consent.ts'
import type { MessageId } from '#messages/en.ts'
import { useConnect } from '#web3/session/use-connect.ts'
import { useWalletOptions } from '#web3/wallet/use-wallet-options.ts'
import type { WalletOption } from '#web3/wallet/wallet-options.ts'
import { ConnectProgress } from './connect-progress.tsx'
import classes from './connect-wallet.module.css'
import { TermsAgreement } from './terms-agreement.tsx'
import { WalletOptionRow } from './wallet-option-row.tsx'

type ConnectWalletProps = {
  onClose: () => void
  /** Connector of the wallet to connect at once. */
  startWith: string | null
}

const GROUPS: { title: MessageId; states: WalletOption['state'][] }[] = [
  { title: 'wallet.usable', states: ['detected', 'ready'] },
  { title: 'wallet.missing', states: ['not-installed', 'not-configured'] },
]

/** Accept the terms, then choose a wallet. */
export function ConnectWallet({ onClose, startWith }: ConnectWalletProps) {
  const t = useT()
  const [agreed, setAgreed] = useState(hasAcceptedTerms)
  const options = useWalletOptions()
  const { state, connectWith, cancel } = useConnect(onClose)
  const chosen = state.stage === 'idle' ? undefined : options.find(({ key }) => key === state.key)
  const isConnecting = ['connecting', 'funding', 'signing'].includes(state.stage)

  const first = startWith === null ? undefined : options.find(({ connectorId }) => connectorId === startWith)
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!first || !agreed || hasStarted.current) return
    hasStarted.current = true
    void connectWith(first)
  }, [first, agreed, connectWith])

  const setConsent = (value: boolean) => {
    storeTermsConsent(value)
    setAgreed(value)
  }

  return (
    <>
      <TermsAgreement agreed={agreed} onChange={setConsent} onFollow={onClose} />
      {/* A line in either case: the wallets must not move under the pointer. */}
      <p id="terms-first" className={`ky-quiet ${classes.first}`}>
        {t(agreed ? 'wallet.choose' : 'wallet.termsFirst')}
      </p>
      {GROUPS.map(({ title, states }) => {
        const members = options.filter(({ state }) => states.includes(state))
        if (members.length === 0) return null
        return (
          <section key={title} aria-label={t(title)}>
            <h3 className={classes.group}>{t(title)}</h3>
            <ul className={classes.wallets}>
              {members.map(option => (
                <li key={option.key}>
                  <WalletOptionRow
                    option={option}
                    disabled={!agreed || isConnecting}
                    describedBy={agreed ? undefined : 'terms-first'}
                    pending={isConnecting && chosen === option}
                    onChoose={connectWith}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {options.length === 0 && <p className={`ky-quiet ${classes.first}`}>{t('wallet.loading')}</p>}
      <ConnectProgress state={state} name={chosen?.name ?? ''} onContinue={onClose} onCancel={cancel} />
    </>
  )
}
