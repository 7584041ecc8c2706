import type { Image } from '@napi-rs/canvas'
import { decodePicture } from '../share/decode-picture.ts'
import { drawSharePicture } from '../share/draw-share-picture.ts'
import type { PictureAnswer, PictureJob } from './jobs.ts'

/** Draws the picture of a link, without the NGO's own where that cannot be decoded. */
export async function answerPicture({ picture, photo, port }: PictureJob): Promise<void> {
  let image: Image | undefined
  let photoError: string | undefined
  try {
    image = photo && (await decodePicture(photo))
  } catch (error) {
    photoError = String(error)
  }
  const png = new Uint8Array(drawSharePicture(picture, image))
  port.postMessage({ kind: 'drawn', png, photoError } satisfies PictureAnswer, [png.buffer])
}
