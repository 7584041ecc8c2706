import { readErrorResponse } from './read-response.ts'

export type DownloadedFile = {
  name: string
  content: Blob
}

/** Reads a response chunk by chunk to report progress: a streamed file has no content length. */
export async function readDownload(
  response: Response,
  path: string,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  if (!response.ok) throw await readErrorResponse(response, path)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value)
    bytes += read.value.byteLength
    onProgress(bytes)
  }
  const type = response.headers.get('content-type') ?? ''
  return { name: fileNameOf(response, path), content: new Blob(chunks, { type }) }
}

function fileNameOf(response: Response, path: string): string {
  const [, name] = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return name ?? path.slice(path.lastIndexOf('/') + 1)
}
