/** What a wallet shows of who is asking: the app, whatever page is open. */
export function describeApp(page: Document) {
  const { origin } = page.location
  return {
    name: 'Kindyield',
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    url: origin,
    icons: [`${origin}/favicon.svg`],
  }
}
