import { type Image, loadImage } from '@napi-rs/canvas'

/** An NGO's own picture: from another site, or a file of the web app, which is trusted and may be an SVG. */
export type Photo = { bytes: Uint8Array } & ({ isOwn: true } | { isOwn: false; type: string })

const DRAWN_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** Decodes a picture; one from another site must be a PNG, JPEG or WebP. */
export async function decodePicture(photo: Photo): Promise<Image> {
  if (!photo.isOwn && !DRAWN_TYPES.includes(photo.type)) throw new Error(`${photo.type} is not drawn`)
  return loadImage(Buffer.from(photo.bytes))
}
