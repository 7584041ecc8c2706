import { routes } from '@kindyield/api-contract'
import type { Plugin } from 'vite'

const EMPTY_BLOCK = '<script type="application/json" id="settings"></script>'

/** Fills the page of the development server as the API does with the built one. */
export function fillSettings(api: string): Plugin {
  return {
    name: 'kindyield:fill-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const settings = await (await fetch(api + routes.settings.path)).text()
      return html.replace(EMPTY_BLOCK, () =>
        EMPTY_BLOCK.replace('></', () => `>${settings.replaceAll('<', '\\u003c')}</`),
      )
    },
  }
}
