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

  // Preloads the opened page's code and messages in parallel with the app's code. vite/page-files.ts injects the list.
  const parts = document.getElementById('page-parts')
  if (parts) {
    const { pages, messages } = JSON.parse(parts.textContent)
    const page = Object.hasOwn(pages, section) ? pages[section] : []
    const preferred = [stored('kindyield.language'), ...navigator.languages.map(tag => tag.split('-')[0])]
    const language = preferred.find(each => Object.hasOwn(messages, each)) ?? 'en'
    page.forEach(preloadFile)
    // The first page's English messages are in the app's bundle.
    if (page.length > 0 || language !== 'en') preloadFile(messages[language])
  }

  // Preloads the page's first data. The URLs must equal those of the app's own requests, which then use the preload.
  const chosen = new URLSearchParams(window.location.search).get('protocol') ?? stored('kindyield.protocol')
  const protocol = chosen === 'aave' ? 'aave' : 'lido'
  const list = `/api/${protocol}/NGO?${protocol === 'aave' ? 'isActive=true&' : ''}skip=0&take=100`
  const dataUrls = new Map([
    ['', list],
    ['stake', list],
    ['marketplace', list],
  ])
  // The app requests no other ids.
  if (/^\d+$/.test(id)) dataUrls.set('ngo', `/api/${protocol}/NGO/${id}?days=1`)
  const api = document.querySelector('meta[name="kindyield-api"]').content.replace(/\/+$/, '')
  preload(`${api}/api/status`, 'fetch')
  if (dataUrls.has(section)) preload(`${api}${dataUrls.get(section)}`, 'fetch')
}
