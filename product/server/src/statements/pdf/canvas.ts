import { sanitizeText } from '../document-text.ts'
import { type FontName, selectFont } from './fonts.ts'

/** The colors of the web app. */
export const COLOR = {
  ink: '#14261e',
  quiet: '#45554b',
  line: '#e3d9c6',
  sunk: '#f4eddf',
  primary: '#1d4a38',
  give: '#e8a020',
  giveText: '#855000',
  keep: '#3f9a7c',
  keepText: '#1a6a51',
} as const

export const MARGIN = 40
/** A4, landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28 }
export const INNER_WIDTH = PAGE.width - 2 * MARGIN

type TextStyle = {
  font?: FontName
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
  link?: string
  lines?: number
}

export type Canvas = ReturnType<typeof createCanvas>

/** Drawing functions at given coordinates. A text that needs more than its lines ends with an ellipsis. */
export function createCanvas(document: PDFKit.PDFDocument) {
  function text(x: number, y: number, content: string, style: TextStyle = {}): void {
    const words = sanitizeText(content)
    const { font = 'text', size = 9, color = COLOR.ink, width = INNER_WIDTH, align = 'left' } = style
    const { link, lines = 1 } = style
    selectFont(document, font, words)
    document
      .fontSize(size)
      .fillColor(color)
      .text(words, x, y, {
        width,
        align,
        height: size * 1.4 * lines,
        ellipsis: true,
        lineBreak: true,
        ...(link ? { link } : {}),
      })
  }

  /** How many lines a text takes. */
  function countLines(content: string, { font = 'text', size = 9, width = INNER_WIDTH }: TextStyle): number {
    // No letter is wider than high.
    if (content.length * size < width) return 1
    const words = sanitizeText(content)
    selectFont(document, font, words)
    const height = document.fontSize(size).heightOfString(words, { width })
    return Math.max(1, Math.round(height / document.currentLineHeight(true)))
  }

  /** The size in which a text of one line fits into the width, down to `min`. */
  function fittingSize(
    content: string,
    { font, size, width, min }: { font: FontName; size: number; width: number; min: number },
  ): number {
    selectFont(document, font, content)
    const own = document.fontSize(size).widthOfString(content)
    // A little less, because pdfkit breaks a line that fits exactly.
    return own < width ? size : Math.max(min, ((size * width) / own) * 0.98)
  }

  /** Writes like `text`, in up to three lines that end at `bottom`. */
  function textAbove(x: number, bottom: number, content: string, style: TextStyle = {}): void {
    const { font = 'text', size = 9, width = INNER_WIDTH } = style
    selectFont(document, font, content)
    const height = document.fontSize(size).heightOfString(content, { width })
    text(x, bottom - height, content, { ...style, lines: 3 })
  }

  function rule(y: number, color: string = COLOR.line): void {
    document
      .moveTo(MARGIN, y)
      .lineTo(PAGE.width - MARGIN, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  function box(x: number, y: number, width: number, height: number, color: string): void {
    document.rect(x, y, width, height).fill(color)
  }

  function logo(x: number, y: number, size: number): void {
    document
      .save()
      .translate(x, y)
      .scale(size / 32)
    document.path('M14.6 4.1A13 13 0 1 0 27.9 17.4H17.1A2.5 2.5 0 0 1 14.6 14.9Z').fill(COLOR.primary)
    document.path('M17.6 14.4C17.2 6.6 22 1.9 30.2 1.8C30.4 10 25.6 14.8 17.6 14.4Z').fill(COLOR.give)
    document.restore()
  }

  return { document, text, textAbove, countLines, fittingSize, rule, box, logo }
}
