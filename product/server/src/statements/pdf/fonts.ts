import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

const file = (name: string) => fileURLToPath(import.meta.resolve(name))

/** The fonts of the web app: first the Latin, then the extended Latin subset. */
const FAMILIES = {
  title: [
    file('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    file('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
  ],
  text: [
    file('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'),
    file('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff'),
  ],
  strong: [
    file('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff'),
    file('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff'),
  ],
} as const

/** Has Greek, Cyrillic, Arabic, Hebrew and more. */
const FALLBACK = file('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')

export type FontName = keyof typeof FAMILIES

type Embedded = { font: { hasGlyphForCodePoint(code: number): boolean } }

let unpacked: Map<string, Buffer> | undefined

/** Gives a document the fonts of the families, by their paths. They are unpacked once, for all documents. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  unpacked ??= new Map(
    Object.values(FAMILIES)
      .flat()
      .map(path => [path, unpackWoff(readFileSync(path))]),
  )
  for (const [path, font] of unpacked) document.registerFont(path, font)
}

/** Sets the first font of a family that has all characters of the text. */
export function selectFont(document: PDFKit.PDFDocument, name: FontName, text: string): void {
  for (const path of FAMILIES[name]) {
    document.font(path)
    const { font } = (document as unknown as { _font: Embedded })._font
    if ([...text].every(letter => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return
  }
  document.font(FALLBACK)
}
