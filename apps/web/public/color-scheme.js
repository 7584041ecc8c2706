// Runs before the first paint, so that a dark page never flashes light. The key is the one in src/app/color-scheme.ts.
;(() => {
  let stored = null
  try {
    stored = window.localStorage.getItem('kindyield.color-scheme')
  } catch {
    // Storage is blocked: the default, light, stays.
  }
  if (stored === 'dark') document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
})()
