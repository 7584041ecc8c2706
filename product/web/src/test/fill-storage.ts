import { vi } from 'vitest'

/** Local storage takes no more values until mocks are restored. */
export function fillStorage(): void {
  const full = new Proxy(window.localStorage, {
    get(storage, name) {
      if (name !== 'setItem') return Reflect.get(storage, name)
      throw new DOMException('No', 'QuotaExceededError')
    },
  })
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
}
