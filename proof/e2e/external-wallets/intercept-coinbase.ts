import type { Page } from '@playwright/test'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the browser's own
  interface Window {
    /** Messages that the fake Coinbase window received, in order. */
    told: unknown[]
  }
}

const PAGE = `<script>
  window.told = []
  addEventListener('message', ({ data }) => window.told.push(data))
  opener.postMessage({ event: 'PopupLoaded', id: 'loaded' }, '*')
</script>`

/** Replaces Coinbase's popup with a page that reports itself as loaded and records every message. */
export async function interceptCoinbase(page: Page): Promise<void> {
  await page
    .context()
    .route('https://keys.coinbase.com/**', route => route.fulfill({ contentType: 'text/html', body: PAGE }))
}

/** Sends the message that Coinbase's popup sends when the user closes it. */
export async function closeWindow(window: Page): Promise<void> {
  await window.evaluate(() => opener.postMessage({ event: 'PopupUnload', id: 'closed' }, '*'))
}
