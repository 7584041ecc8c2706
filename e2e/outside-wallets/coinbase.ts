import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** In the stand-in for Coinbase's window: what it was told, in order. */
    told: unknown[]
  }
}

const PAGE = `<script>
  window.told = []
  addEventListener('message', ({ data }) => window.told.push(data))
  opener.postMessage({ event: 'PopupLoaded', id: 'loaded' }, '*')
</script>`

/** Stands where Coinbase's own window is: tells the page that it is there, and keeps what it is told. */
export async function interceptCoinbase(page: Page): Promise<void> {
  await page
    .context()
    .route('https://keys.coinbase.com/**', route => route.fulfill({ contentType: 'text/html', body: PAGE }))
}

/** As it says itself when somebody closes it. */
export async function closeWindow(window: Page): Promise<void> {
  await window.evaluate(() => opener.postMessage({ event: 'PopupUnload', id: 'closed' }, '*'))
}
