import { Trans } from '@lingui/react'
import { Link } from 'react-router'
import classes from './connect-wallet.module.css'

type TermsAgreementProps = {
  agreed: boolean
  onChange: (agreed: boolean) => void
  onFollow: () => void
}

/** The terms checkbox, required before connecting a wallet. */
export function TermsAgreement({ agreed, onChange, onFollow }: TermsAgreementProps) {
  return (
    <div className={classes.terms}>
      <input
        id="terms-agreement"
        type="checkbox"
        checked={agreed}
        onChange={event => onChange(event.currentTarget.checked)}
        data-testid="terms-agreement"
      />
      <label htmlFor="terms-agreement">
        <Trans
          id="wallet.terms"
          components={{
            0: <Link to="/terms" onClick={onFollow} data-testid="terms-link" />,
            1: <Link to="/risks" onClick={onFollow} data-testid="risks-link" />,
          }}
        />
      </label>
    </div>
  )
}
