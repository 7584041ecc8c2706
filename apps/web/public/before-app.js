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

  const ask = (address, kind) => {
    const link = document.createElement('link')
    link.rel = kind === 'script' ? 'modulepreload' : 'preload'
    link.as = kind
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
  }

  const askFile = file => ask(file, file.endsWith('.css') ? 'style' : 'script')

  // So that a dark page never flashes light. The key is the one in src/app/color-scheme.ts.
  if (stored('kindyield.color-scheme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  }

  const [section, id] = window.location.pathname.split('/').slice(1)

  // The page that is opened, and its words, come beside the app's code and not after it. Which files they are is
  // written into the built page by vite/page-parts.ts.
  const parts = document.getElementById('page-parts')
  if (parts) {
    const { pages, messages } = JSON.parse(parts.textContent)
    const page = Object.hasOwn(pages, section) ? pages[section] : []
    const wished = [stored('kindyield.language'), ...navigator.languages.map(tag => tag.split('-')[0])]
    const language = wished.find(each => Object.hasOwn(messages, each)) ?? 'en'
    page.forEach(askFile)
    // The English of the first page comes with the app.
    if (page.length > 0 || language !== 'en') askFile(messages[language])
  }

  // What the page shows first comes beside the code as well. The addresses are those that the app asks for a moment
  // later, to the letter, and it is given the answer that is here by then.
  const asked = new URLSearchParams(window.location.search).get('protocol') ?? stored('kindyield.protocol')
  const protocol = asked === 'aave' ? 'aave' : 'lido'
  const list = `/api/${protocol}/NGO?${protocol === 'aave' ? 'isActive=true&' : ''}skip=0&take=100`
  const shown = new Map([
    ['', list],
    ['stake', list],
    ['marketplace', list],
  ])
  // As in the app, which asks for no other.
  if (/^\d+$/.test(id)) shown.set('ngo', `/api/${protocol}/NGO/${id}?days=1`)
  const api = document.querySelector('meta[name="kindyield-api"]').content.replace(/\/+$/, '')
  ask(`${api}/api/status`, 'fetch')
  if (shown.has(section)) ask(`${api}${shown.get(section)}`, 'fetch')
}
