import { LegalPage } from './legal-page.tsx'

export function RisksPage() {
  return (
    <LegalPage
      title="risks.title"
      lede="risks.lede"
      isOverview
      parts={[
        { title: 'risks.1.title', text: 'risks.1.text' },
        { title: 'risks.2.title', text: 'risks.2.text' },
        { title: 'risks.3.title', text: 'risks.3.text', more: 'risks.3.more' },
        { title: 'risks.4.title', text: 'risks.4.text' },
        { title: 'risks.5.title', text: 'risks.5.text' },
        { title: 'risks.6.title', text: 'risks.6.text' },
        { title: 'risks.7.title', text: 'risks.7.text' },
        { title: 'risks.8.title', text: 'risks.8.text', more: 'risks.8.more' },
      ]}
    />
  )
}
