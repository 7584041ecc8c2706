import { Zip, ZipDeflate } from 'fflate'
import type { Section, Statement } from '../statement.ts'
import { notesSheet, sectionSheet } from './worksheet.ts'
import {
  contentTypes,
  rootRelations,
  type SheetLink,
  sheetRelations,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'

/** Excel opens no sheet with more links than this. */
const MAX_LINKS = 65_530

/** Writes a workbook with a sheet for each section. It is zipped as rows are read, so that only some hundred are in memory. */
export async function* writeXlsx(statement: Statement): AsyncGenerator<Uint8Array> {
  const { sections, texts } = statement
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

  const names = [...sections.map(({ title }) => title), texts.notes]
  open('[Content_Types].xml')(contentTypes(names.length), true)
  open('_rels/.rels')(rootRelations, true)
  open('xl/workbook.xml')(workbook(names), true)
  open('xl/_rels/workbook.xml.rels')(workbookRelations(names.length), true)
  open('xl/styles.xml')(styles, true)
  yield* drain()
  for (const [index, section] of sections.entries()) yield* writeSection(section, index + 1)
  open(`xl/worksheets/sheet${names.length}.xml`)(notesSheet(statement), true)
  zip.end()
  yield* drain()

  async function* writeSection(section: Section, number: number): AsyncGenerator<Uint8Array> {
    const write = open(`xl/worksheets/sheet${number}.xml`)
    const links: SheetLink[] = []
    const onLink = (cell: string, address: string) => {
      if (links.length < MAX_LINKS) links.push({ cell, address })
    }
    for await (const text of sectionSheet(section, { texts, links, onLink })) {
      write(text)
      yield* drain()
    }
    write('', true)
    if (links.length > 0) open(`xl/worksheets/_rels/sheet${number}.xml.rels`)(sheetRelations(links), true)
    yield* drain()
  }
}
