import { Zip, ZipDeflate } from 'fflate'
import { spreadsheetText } from './document-text.ts'
import type { Cell, Column, Report, Section } from './report.ts'
import { contentTypes, rootRelations, styles, workbook, workbookRelations, xmlText } from './xlsx-parts.ts'

const ROWS_PER_CHUNK = 500
/** Amounts are numbers all the same: a sum over a column would leave out what is written as text. */
const DIGITS_NOTE = 'A spreadsheet keeps 15 digits of an amount; the csv report has them all.'

/** A workbook with a sheet for each section, zipped while the rows come in: memory holds some hundred of them. */
export async function* writeXlsx({ sections, notes }: Report): AsyncGenerator<Uint8Array> {
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
    for await (const text of sheetOf(section, index === sections.length - 1 ? [...notes, DIGITS_NOTE] : [])) {
      write(text)
      yield* drain()
    }
    write('', true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

async function* sheetOf({ columns, lines, totals }: Section, notes: string[]): AsyncGenerator<string> {
  const row = createRows(columns)
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

function createRows(columns: Column[]) {
  let number = 0
  return (cells: Cell[], style: 'plain' | 'bold' = 'plain'): string => {
    number += 1
    const written = cells.map((cell, at) => {
      if (cell === null) return ''
      const place = `r="${String.fromCharCode(65 + at)}${number}" s="${style === 'bold' ? 1 : 0}"`
      if (isNumber(columns[at], cell)) return `<c ${place}><v>${cell}</v></c>`
      return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(spreadsheetText(cell))}</t></is></c>`
    })
    return `<row r="${number}">${written.join('')}</row>`
  }
}

function isNumber(column: Column | undefined, cell: string): boolean {
  return (column?.kind === 'amount' || column?.kind === 'usd') && /^\d+(\.\d+)?$/.test(cell)
}
