/** Creates a function that sends JSON-RPC requests to the chain itself. */
export function createRpc(url: string) {
  let id = 0
  return async (method: string, params: unknown[] = []): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result: unknown
      error?: { code: number; message: string; data?: unknown }
    }
    if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
    return result
  }
}
