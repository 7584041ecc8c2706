const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook other than its sheets: the minimum of ECMA-376 that applications need. */
export function contentTypes(sheets: number): string {
  const each = numbers(sheets).map(
    number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each.join('')}</Types>`
}

export const rootRelations = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export function workbook(names: string[]): string {
  const each = names.map(
    (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${DECLARATION}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const each = numbers(sheets).map(
    number =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const style = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}${style}</Relationships>`
}

/** Indexes of `cellXfs`; those of a total follow in the same order. */
export const STYLE = {
  plain: 0,
  timestamp: 1,
  amount: 2,
  price: 3,
  money: 4,
  firstBold: 5,
  bold: 5,
  heading: 10,
  link: 11,
} as const

/** A spreadsheet shows decimal and thousands separators, and up to 15 digits, as its reader's language has them. */
const FORMATS = ['dd/mm/yyyy hh:mm:ss', '#,##0.0#################', '#,##0.00####', '#,##0.00']
const FIRST_FORMAT = 164

const numberFormats = FORMATS.map(
  (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${format}"/>`,
)
const cellFormats = [0, 1].flatMap(font => [
  `<xf fontId="${font}" applyFont="1"/>`,
  ...FORMATS.map(
    (_, at) => `<xf numFmtId="${FIRST_FORMAT + at}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`,
  ),
])
const font = (properties = '') => `<font>${properties}<sz val="11"/><name val="Calibri"/></font>`

export const styles = `${DECLARATION}<styleSheet xmlns="${SHEETS}"><numFmts count="${FORMATS.length}">${numberFormats.join('')}</numFmts><fonts count="3">${font()}${font('<b/>')}<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellFormats.length + 2}">${cellFormats.join('')}<xf fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf fontId="2" applyFont="1"/></cellXfs></styleSheet>`

/** A link of a cell to another site. */
export type SheetLink = { cell: string; address: string }

export function hyperlinks(links: readonly SheetLink[]): string {
  const each = links.map(({ cell }, at) => `<hyperlink ref="${cell}" r:id="rId${at + 1}"/>`)
  return each.length === 0 ? '' : `<hyperlinks>${each.join('')}</hyperlinks>`
}

export function sheetRelations(links: readonly SheetLink[]): string {
  const each = links.map(
    ({ address }, at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/hyperlink" Target="${escapeXml(address)}" TargetMode="External"/>`,
  )
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a sanitized text, which has no control characters and no lone surrogates: XML allows neither. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}
