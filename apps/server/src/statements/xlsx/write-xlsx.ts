import { Zip, ZipDeflate } from 'fflate'
import { sanitizeCell } from '../document-text.ts'
import type { Cell, Column, Section, Statement } from '../statement.ts'
import { contentTypes, escapeXml, rootRelations, styles, workbook, workbookRelations } from './xlsx-parts.ts'

const ROWS_PER_CHUNK = 500
/** Amounts are still numbers: a SUM over a column ignores text. */
const DIGITS_NOTE = 'A spreadsheet keeps 15 digits of an amount; the csv report has them all.'

/** Writes a workbook with a sheet for each section. It is zipped as rows are read, so that only some hundred are in memory. */
export async function* writeXlsx({ sections, notes }: Statement): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const encoder = new TextEncoder()
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return (text: string, isLast = false) => file.push(encoder.encode(text), isLast)
  }
  const drain = function* () {
    if (failure) throw failure
    yield* ready.splice(0)
  }

  const names = sections.map(({ title }) => title)
  open('[Content_Types].xml')(contentTypes(names.length), true)
  open('_rels/.rels')(rootRelations, true)
  open('xl/workbook.xml')(workbook(names), true)
  open('xl/_rels/workbook.xml.rels')(workbookRelations(names.length), true)
  open('xl/styles.xml')(styles, true)
  yield* drain()
  for (const [index, section] of sections.entries()) {
    const write = open(`xl/worksheets/sheet${index + 1}.xml`)
    for await (const text of worksheetXml(
      section,
      index === sections.length - 1 ? [...notes, DIGITS_NOTE] : [],
    )) {
      write(text)
      yield* drain()
    }
    write('', true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

async function* worksheetXml({ columns, lines, totals }: Section, notes: string[]): AsyncGenerator<string> {
  const row = createRowWriter(columns)
  yield openSheet(columns)
  yield row(
    columns.map(({ title }) => title),
    'bold',
  )
  let chunk: string[] = []
  for await (const line of lines()) {
    chunk.push(row(line))
    if (chunk.length < ROWS_PER_CHUNK) continue
    yield chunk.join('')
    chunk = []
  }
  yield chunk.join('')
  yield totals.map(total => row(total, 'bold')).join('')
  yield notes.map(note => row([note])).join('')
  yield '</sheetData></worksheet>'
}

function openSheet(columns: Column[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
}

function createRowWriter(columns: Column[]) {
  let number = 0
  return (cells: Cell[], style: 'plain' | 'bold' = 'plain'): string => {
    number += 1
    const written = cells.map((cell, at) => {
      if (cell === null) return ''
      const attributes = `r="${String.fromCharCode(65 + at)}${number}" s="${style === 'bold' ? 1 : 0}"`
      if (isNumber(columns[at], cell)) return `<c ${attributes}><v>${cell}</v></c>`
      return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(sanitizeCell(cell))}</t></is></c>`
    })
    return `<row r="${number}">${written.join('')}</row>`
  }
}

function isNumber(column: Column | undefined, cell: string): boolean {
  return (column?.kind === 'amount' || column?.kind === 'usd') && /^\d+(\.\d+)?$/.test(cell)
}
