// Runs before the first paint, while the app's own code is still on its way.
{
  const stored = key => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      // Storage is blocked: the defaults stay.
      return null
    }
  }

  const ask = file => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }

  // So that a dark page never flashes light. The key is the one in src/app/color-scheme.ts.
  if (stored('kindyield.color-scheme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }

  // The page that is opened, and its words, come beside the app's code and not after it. Which files they are is
  // written into the built page by vite/page-parts.ts.
  const parts = document.getElementById('page-parts')
  if (parts) {
    const { pages, messages } = JSON.parse(parts.textContent)
    const section = window.location.pathname.split('/')[1]
    const page = Object.hasOwn(pages, section) ? pages[section] : []
    const wished = [stored('kindyield.language'), ...navigator.languages.map(tag => tag.split('-')[0])]
    const language = wished.find(each => Object.hasOwn(messages, each)) ?? 'en'
    page.forEach(ask)
    // The English of the first page comes with the app.
    if (page.length > 0 || language !== 'en') ask(messages[language])
  }
}
