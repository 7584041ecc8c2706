import type { MessagePort } from 'node:worker_threads'
import type { Photo } from '../share/decode-picture.ts'
import type { SharePicture } from '../share/draw-share-picture.ts'
import type { Cell, Section, Statement } from '../statements/statement.ts'

/** What the drawing thread is asked for. Each job has a port of its own, on which it is answered. */
export type Job = PictureJob | PdfJob

export type PictureJob = {
  kind: 'picture'
  picture: SharePicture
  photo: Photo | undefined
  port: MessagePort
}
export type PdfJob = { kind: 'pdf'; statement: StatementFrame; port: MessagePort }

/** A statement without what cannot be sent to a thread: its texts follow from the language, its lines are asked for. */
export type StatementFrame = Omit<Statement, 'sections' | 'texts'> & {
  sections: Pick<Section, 'title' | 'columns' | 'totals' | 'count'>[]
}

/** From the drawing thread. */
export type PictureAnswer = { kind: 'drawn'; png: Uint8Array<ArrayBuffer>; photoError: string | undefined }
export type PdfRequest =
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'lines'; section: number }
  | { kind: 'end' }
export type Failure = { kind: 'failed'; message: string }

/** To the drawing thread. After the last lines of a section follows its rounding. */
export type PdfAnswer = { kind: 'read' } | { kind: 'lines'; lines: Cell[][]; rounding: Cell[][] | undefined }
