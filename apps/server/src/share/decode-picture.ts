import { type Image, loadImage } from '@napi-rs/canvas'
import { readPictureSize } from './picture-size.ts'

/** 64 MB once decoded: two megabytes of a file can hold any number of pixels. */
const MAX_PIXELS = 16_000_000

/** Decodes a picture from another site, outside of the event loop: a PNG, JPEG or WebP of limited size. */
export async function decodePicture({ type, bytes }: { type: string; bytes: Buffer }): Promise<Image> {
  const size = readPictureSize(type, bytes)
  if (size === undefined) throw new Error(`the size of this ${type} cannot be read`)
  const { width, height } = size
  if (width * height > MAX_PIXELS) throw new Error(`${width} × ${height} pixels are too many`)
  return loadImage(bytes)
}

/** A picture of the web app's own files, which are trusted: an SVG. */
export function decodeOwnPicture(bytes: Buffer): Promise<Image> {
  return loadImage(bytes)
}
