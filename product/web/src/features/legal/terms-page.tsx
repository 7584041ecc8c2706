import { LegalPage } from './legal-page.tsx'

/** Increase TERMS_VERSION when a change of these texts needs new consent. */
export function TermsPage() {
  return (
    <LegalPage
      title="terms.title"
      lede="terms.lede"
      parts={([1, 2, 3, 4, 5, 6, 7] as const).map(
        number => ({ title: `terms.${number}.title`, text: `terms.${number}.text` }) as const,
      )}
    />
  )
}
