import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { hasAgreed, storeConsent } from '../../lib/consent.ts'
import { useConnect } from '../../web3/use-connect.ts'
import { useWalletOptions } from '../../web3/use-wallet-options.ts'
import { ConnectProgress } from './connect-progress.tsx'
import classes from './connect-wallet.module.css'
import { TermsAgreement } from './terms-agreement.tsx'
import { WalletOptionRow } from './wallet-option-row.tsx'

interface ConnectWalletProps {
  onClose: () => void
}

/** R1: the terms, then the wallets. */
export function ConnectWallet({ onClose }: ConnectWalletProps) {
  const { _: t } = useLingui()
  const [agreed, setAgreed] = useState(hasAgreed)
  const options = useWalletOptions()
  const { state, connectWith } = useConnect(onClose)
  const asked = state.stage === 'idle' ? undefined : options.find(({ key }) => key === state.key)
  const isAsking = state.stage === 'connecting' || state.stage === 'signing'

  const agree = (value: boolean) => {
    storeConsent(value)
    setAgreed(value)
  }

  return (
    <>
      <TermsAgreement agreed={agreed} onChange={agree} onFollow={onClose} />
      {!agreed && (
        <p id="terms-first" className={classes.first}>
          {t('wallet.termsFirst')}
        </p>
      )}
      <ul className={classes.wallets} aria-label={t('wallet.list')}>
        {options.map(option => (
          <li key={option.key} data-demo={option.id === 'demo' || undefined}>
            <WalletOptionRow
              option={option}
              disabled={!agreed || isAsking}
              describedBy={agreed ? undefined : 'terms-first'}
              pending={isAsking && asked === option}
              onChoose={connectWith}
            />
          </li>
        ))}
      </ul>
      {options.length === 0 && <p className={classes.first}>{t('wallet.loading')}</p>}
      <ConnectProgress state={state} name={asked?.name ?? ''} onGoOn={onClose} />
    </>
  )
}
