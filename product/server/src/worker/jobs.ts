import type { MessagePort } from 'node:worker_threads'
import type { Photo } from '../share/decode-picture.ts'
import type { SharePicture } from '../share/draw-share-picture.ts'
import type { Cell, Section, Statement } from '../statements/statement.ts'

/** What the worker is asked for. Each job has a port of its own, on which it is answered. */
export type Job = PictureJob | PdfJob | SchemaJob

export type PictureJob = {
  kind: 'picture'
  picture: SharePicture
  photo: Photo | undefined
  port: MessagePort
}
export type PdfJob = { kind: 'pdf'; statement: StatementFrame; port: MessagePort }
export type SchemaJob = { kind: 'schema'; schemaText: string; request: SentRequest; port: MessagePort }

/** A statement without what cannot be sent to a thread: its texts follow from the language, its lines are asked for. */
export type StatementFrame = Omit<Statement, 'sections' | 'texts'> & {
  sections: Pick<Section, 'title' | 'columns' | 'totals' | 'count'>[]
}

/** What can be sent to a thread of a GraphQL request; its body is null with GET. */
export type SentRequest = {
  url: string
  method: string
  headers: [string, string][]
  body: string | null
}

/** The worker sends these. */
export type PictureAnswer = { kind: 'drawn'; png: Uint8Array<ArrayBuffer>; photoError: string | undefined }
export type PdfRequest =
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'lines'; section: number }
  | { kind: 'end' }
/** An operation that may ask for the schema, because of its letters, and does not, is not answered. */
export type SchemaAnswer =
  | { kind: 'answered'; status: number; headers: [string, string][]; body: string }
  | { kind: 'notAsked' }
export type Failure = { kind: 'failed'; message: string }

/** The worker gets these. After the last lines of a section follows its rounding. */
export type PdfAnswer = { kind: 'read' } | { kind: 'lines'; lines: Cell[][]; rounding: Cell[][] | undefined }
