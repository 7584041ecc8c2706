import { LegalPage } from './legal-page.tsx'

export function RisksPage() {
  return (
    <LegalPage
      title="risks.title"
      lede="risks.lede"
      parts={[
        ['risks.1.title', 'risks.1.text'],
        ['risks.2.title', 'risks.2.text'],
        ['risks.3.title', 'risks.3.text'],
        ['risks.4.title', 'risks.4.text'],
        ['risks.5.title', 'risks.5.text'],
        ['risks.6.title', 'risks.6.text'],
        ['risks.7.title', 'risks.7.text'],
        ['risks.8.title', 'risks.8.text'],
      ]}
    />
  )
}
