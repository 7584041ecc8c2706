import { expect, test, vi } from 'vitest'
import { loadWhenOnline } from './load-when-online.ts'

const away = new TypeError('Failed to fetch dynamically imported module')

test('R31 a page that was opened offline comes when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(away).mockResolvedValue('page')
  const loaded = loadWhenOnline(load)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('page')
})

test('a page that is not there is not waited for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await expect(loadWhenOnline(() => Promise.reject(away))).rejects.toBe(away)
})
