// Runs before the first paint, while the app's code loads.
{
  const stored = key => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      // Storage is blocked: use the defaults.
      return null
    }
  }

  const preload = (url, kind) => {
    const link = document.createElement('link')
    link.rel = kind === 'script' ? 'modulepreload' : 'preload'
    link.as = kind
    link.crossOrigin = ''
    link.href = url
    document.head.append(link)
  }

  const preloadFile = file => preload(file, file.endsWith('.css') ? 'style' : 'script')

  // Avoids a flash of the light scheme. The key is that of src/app/theme/color-scheme.ts.
  const scheme = stored('kindyield.color-scheme')
  if (scheme === 'dark' || (scheme === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches)) {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }

  // The browser's own bars have the colour of the page, also when the scheme changes later.
  const bars = document.querySelector('meta[name="theme-color"]')
  // A page kept from an earlier version has none.
  if (bars) {
    const root = document.documentElement
    const paint = () => {
      bars.content = root.getAttribute('data-mantine-color-scheme') === 'dark' ? '#10211a' : '#fbf7ef'
    }
    paint()
    new MutationObserver(paint).observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
  }

  const [first, id] = window.location.pathname.split('/').slice(1)
  // As src/app/routes/routes.ts starts.
  const section = first === '' && stored('kindyield.session') !== null ? 'home' : first

  // Preloads the opened page's code, messages and first data in parallel with the app's code. vite/page-files.ts injects
  // the lists; the app's own requests have the same URLs and use the preload.
  const parts = document.getElementById('page-parts')
  if (parts) {
    const { pages, messages, data } = JSON.parse(parts.textContent)
    const page = Object.hasOwn(pages, section) ? pages[section] : []
    const preferred = [stored('kindyield.language'), ...navigator.languages.map(tag => tag.split('-')[0])]
    const language = preferred.find(each => Object.hasOwn(messages, each)) ?? 'en'
    page.forEach(preloadFile)
    // The first page's English messages are in the app's bundle.
    if (page.length > 0 || language !== 'en') preloadFile(messages[language])

    const chosen = new URLSearchParams(window.location.search).get('protocol') ?? stored('kindyield.protocol')
    const protocol = chosen === 'aave' ? 'aave' : 'lido'
    const { apiBaseUrl: api } = JSON.parse(document.getElementById('settings').textContent)
    preload(`${api}${data.status}`, 'fetch')
    if (section === 'marketplace') preload(`${api}${data.ngos[protocol]}`, 'fetch')
    if (section === '' || section === 'stake') preload(`${api}${data.openNgos[protocol]}`, 'fetch')
    // The app requests nothing else: a number, or a key.
    if (section === 'ngo' && id && /^(\d+|[a-z][a-z0-9-]{0,30})$/.test(id))
      preload(`${api}${data.ngo[protocol].replace('ID', id)}`, 'fetch')
  }
}
