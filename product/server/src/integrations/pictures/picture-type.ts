const SIGNATURES: Record<string, (bytes: Buffer) => boolean> = {
  'image/png': bytes => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': bytes => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/gif': bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': bytes => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  'image/avif': bytes => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
}

/** The accepted types. No SVG: it can contain scripts. */
export const ACCEPTED_TYPES = Object.keys(SIGNATURES).join(', ')

/** The type of the Content-Type header, if it is accepted and the first bytes match it; otherwise undefined. */
export function detectPictureType(contentType: string | undefined, bytes: Buffer): string | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(SIGNATURES, type) && SIGNATURES[type]?.(bytes) ? type : undefined
}
