import { setImmediate, setTimeout } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { COLOR, createSheet, INNER_WIDTH, MARGIN, PAGE } from './pdf/sheet.ts'
import { drawSummary } from './pdf/summary-page.ts'
import { drawSection } from './pdf/table-pages.ts'
import type { Report } from './report.ts'

const MAX_WAITING_BYTES = 1024 * 1024
const LOOK_AGAIN_MS = 10

/** Pages leave as they are full. A slow reader stops the drawing, and one that leaves ends it. */
export async function* writePdf(report: Report): AsyncGenerator<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    info: { Title: `Kindyield: ${report.title}`, Author: 'Kindyield', CreationDate: report.madeAt },
    lang: 'en',
    displayTitle: true,
  })
  const drawing = draw(document, report).catch(error => void document.destroy(error))
  for await (const chunk of document) yield chunk as Uint8Array
  await drawing
}

async function draw(document: PDFKit.PDFDocument, report: Report): Promise<void> {
  const sheet = createSheet(document)
  let number = 0
  const openPage = async () => {
    // Drawing a page takes some milliseconds, in which nobody else is served.
    await setImmediate()
    while (document.readableLength > MAX_WAITING_BYTES && !document.destroyed) await setTimeout(LOOK_AGAIN_MS)
    if (document.destroyed) throw new Error('whoever read this report has left')
    document.addPage()
    number += 1
    const { startDate, endDate, holder } = report
    const y = PAGE.height - MARGIN + 8
    const style = { size: 8, color: COLOR.quiet }
    sheet.text(MARGIN, y, `kindyield · ${report.title} · ${startDate} to ${endDate} · ${holder}`, style)
    sheet.text(MARGIN, y, `Page ${number}`, { ...style, align: 'right', width: INNER_WIDTH })
  }
  await openPage()
  drawSummary(sheet, report)
  for (const section of report.sections) await drawSection(sheet, section, report.explorerUrl, openPage)
  document.end()
}
