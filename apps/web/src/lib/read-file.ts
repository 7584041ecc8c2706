import { readRefusal } from './read-answer.ts'

export interface DownloadedFile {
  name: string
  content: Blob
}

/** Reads an answer piece by piece, so that progress can be told of one whose length nobody knows beforehand. */
export async function readFile(
  response: Response,
  path: string,
  onProgress: (bytes: number) => void,
): Promise<DownloadedFile> {
  if (!response.ok) throw await readRefusal(response, path)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value)
    bytes += read.value.byteLength
    onProgress(bytes)
  }
  const type = response.headers.get('content-type') ?? ''
  return { name: nameOf(response, path), content: new Blob(pieces, { type }) }
}

function nameOf(response: Response, path: string): string {
  const [, name] = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return name ?? path.slice(path.lastIndexOf('/') + 1)
}
