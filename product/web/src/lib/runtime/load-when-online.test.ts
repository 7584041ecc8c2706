import { expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

test('R31 loads once the browser is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockResolvedValue('page')
  const loaded = loadWhenOnline(load)
  expect(load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('page')
})
