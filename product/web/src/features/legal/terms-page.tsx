import { LegalPage } from './legal-page.tsx'

/** Increase TERMS_VERSION when a change of these texts needs new consent. */
export function TermsPage() {
  return (
    <LegalPage
      title="terms.title"
      lede="terms.lede"
      parts={[
        { title: 'terms.1.title', text: 'terms.1.text' },
        { title: 'terms.2.title', text: 'terms.2.text' },
        { title: 'terms.3.title', text: 'terms.3.text' },
        { title: 'terms.4.title', text: 'terms.4.text' },
        { title: 'terms.5.title', text: 'terms.5.text' },
        { title: 'terms.6.title', text: 'terms.6.text' },
        { title: 'terms.7.title', text: 'terms.7.text' },
      ]}
    />
  )
}
