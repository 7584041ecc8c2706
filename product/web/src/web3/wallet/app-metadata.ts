/** The app's name, description and icon as wallets show them. */
export function appMetadata(page: Document) {
  const { origin } = page.location
  return {
    name: 'Kindyield',
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    url: origin,
    icons: [`${origin}/favicon.svg`],
  }
}
