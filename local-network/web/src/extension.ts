import type { Extension } from '@kindyield/web/src/lib/extension.ts'

/** What the local network adds to the app. Everything comes in chunks of its own, when it is needed. */
export const extension: Extension = {
  loadPanel: async () => (await import('./time-panel.tsx')).TimePanel,
  loadAfterStake: async () => (await import('./see-it-grow.tsx')).SeeItGrow,
  pages: [
    {
      path: '/catalogue',
      load: async () => (await import('./catalogue/catalogue-page.tsx')).CataloguePage,
    },
  ],
  loadDemoProvider: async chains => (await import('./demo-provider.ts')).createDemoProvider(chains),
  fundAccount: async (api, address) => (await import('./local-jobs.ts')).fundAccount(api, address),
}
