import { LegalPage } from './legal-page.tsx'

/** Increase TERMS_VERSION when a change of these texts needs new consent. */
export function TermsPage() {
  return (
    <LegalPage
      title="terms.title"
      lede="terms.lede"
      parts={[
        ['terms.1.title', 'terms.1.text'],
        ['terms.2.title', 'terms.2.text'],
        ['terms.3.title', 'terms.3.text'],
        ['terms.4.title', 'terms.4.text'],
        ['terms.5.title', 'terms.5.text'],
        ['terms.6.title', 'terms.6.text'],
        ['terms.7.title', 'terms.7.text'],
      ]}
    />
  )
}
