import { setImmediate, setTimeout } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Statement } from '../statement.ts'
import { COLOR, createCanvas, INNER_WIDTH, MARGIN, PAGE } from './canvas.ts'
import { registerFonts } from './fonts.ts'
import { createFormats, formatDay } from './format-cells.ts'
import { createPageCursor } from './page-cursor.ts'
import { drawNotes, drawSummary, notesHeight } from './summary-page.ts'
import { drawSection } from './table-pages.ts'

const MAX_BUFFERED_BYTES = 1024 * 1024
const POLL_MS = 10

/** Streams pages as they are full. Drawing pauses while the client reads slowly, and ends when it disconnects. */
export async function* writePdf(statement: Statement): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Kindyield: ${statement.title}`, Author: 'Kindyield', CreationDate: statement.madeAt },
    lang: statement.language,
    displayTitle: true,
  })
  registerFonts(document)
  const drawing = draw(document, statement).catch(error => void document.destroy(error))
  for await (const chunk of document) yield chunk as Uint8Array
  await drawing
}

async function draw(document: PDFKit.PDFDocument, statement: Statement): Promise<void> {
  const canvas = createCanvas(document)
  let number = 0
  const openPage = async () => {
    // Drawing a page takes some milliseconds, so other requests get their turn between pages.
    await setImmediate()
    while (document.readableLength > MAX_BUFFERED_BYTES && !document.destroyed) await setTimeout(POLL_MS)
    if (document.destroyed) throw new Error('the client disconnected')
    document.addPage()
    number += 1
    const { startDate, endDate, holder, texts, title } = statement
    const y = PAGE.height - MARGIN + 8
    const style = { size: 8, color: COLOR.quiet }
    const period = texts.period(formatDay(startDate), formatDay(endDate))
    canvas.text(MARGIN, y, `Kindyield · ${title} · ${period} · ${holder}`, style)
    canvas.text(MARGIN, y, texts.page(number), { ...style, align: 'right', width: INNER_WIDTH })
  }
  await openPage()
  const formats = createFormats(statement)
  const startY = drawSummary(canvas, statement, formats)
  const { sections } = statement
  const cursor = createPageCursor(startY)
  for (const section of sections) {
    const below = section === sections.at(-1) ? notesHeight(statement) : 0
    await drawSection({ canvas, cursor, formats, openPage }, section, below)
  }
  const { y, opensPage } = cursor.take(notesHeight(statement))
  if (opensPage) await openPage()
  drawNotes(canvas, statement, y)
  document.end()
}
