import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type Image, Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** What the picture of a link shows; texts are plain lines. Without figures the title is a sentence, which has their place too. */
export type SharePicture = { title: string; figures: { value: string; label: string }[] }

/** Where the NGO's own picture stands, if it has one, above the figures. Its subject is in the middle: the sides are cut. */
const PHOTO = { x: 760, y: 0, width: 440, height: 440 }
const PHOTO_WITHOUT_FIGURES = { ...PHOTO, height: 616 }

/** The size that sites ask for. */
const SHARE_SIZE = { width: 1200, height: 630 }
const MARGIN = 80
const TITLE_STYLE = { size: 76, line: 88, maxLines: 3 }
const SENTENCE_STYLE = { size: 56, line: 68, maxLines: 5 }
const COLOR = { paper: '#fbf7ee', ink: '#14261e', quiet: '#45554b', primary: '#1d4a38', give: '#e8a020' }
const LOGO = [
  { path: 'M14.6 4.1A13 13 0 1 0 27.9 17.4H17.1A2.5 2.5 0 0 1 14.6 14.9Z', color: COLOR.primary },
  { path: 'M17.6 14.4C17.2 6.6 22 1.9 30.2 1.8C30.4 10 25.6 14.8 17.6 14.4Z', color: COLOR.give },
]

const file = (name: string) => fileURLToPath(import.meta.resolve(name))
/** The web app's fonts, and one that has other scripts. */
for (const [family, name] of [
  ['KyTitle', '@fontsource/fraunces/files/fraunces-latin-600-normal.woff'],
  ['KyTitleMore', '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'],
  ['KyText', '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff'],
  ['KyTextMore', '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff'],
  ['KyOther', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
] as const) {
  GlobalFonts.registerFromPath(file(name), family)
}
const TITLE = 'KyTitle, KyTitleMore, KyOther'
const TEXT = 'KyText, KyTextMore, KyOther'

/** Draws a PNG, with the NGO's picture if there is one. Encoded here and not in the pool of threads that all share. */
export function drawSharePicture({ title, figures }: SharePicture, photo?: Image): Buffer {
  const { width, height } = SHARE_SIZE
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLOR.paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = COLOR.give
  context.fillRect(0, height - 14, width, 14)
  if (photo) drawPhoto(context, photo, figures.length === 0 ? PHOTO_WITHOUT_FIGURES : PHOTO)
  drawLogo(context)
  const titleEnd = photo ? PHOTO.x - MARGIN / 2 : width - MARGIN
  context.fillStyle = COLOR.ink
  const style = figures.length === 0 ? SENTENCE_STYLE : TITLE_STYLE
  context.font = `${style.size}px ${TITLE}`
  for (const [at, line] of wrap(context, title, titleEnd - MARGIN, style.maxLines).entries()) {
    context.fillText(line, MARGIN, 250 + at * style.line)
  }
  const columnWidth = (width - 2 * MARGIN) / Math.max(figures.length, 1)
  for (const [at, { value, label }] of figures.entries()) {
    const x = MARGIN + at * columnWidth
    context.fillStyle = COLOR.primary
    context.font = `52px ${TEXT}`
    context.fillText(value, x, 520, columnWidth - 20)
    context.fillStyle = COLOR.quiet
    context.font = `28px ${TEXT}`
    context.fillText(label, x, 564, columnWidth - 20)
  }
  return canvas.toBuffer('image/png')
}

function drawPhoto(context: SKRSContext2D, photo: Image, place: typeof PHOTO): void {
  const { x, y, width, height } = place
  const scale = Math.max(width / photo.width, height / photo.height)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const [cutX, cutY] = [(photo.width - cutWidth) / 2, (photo.height - cutHeight) / 2]
  context.drawImage(photo, cutX, cutY, cutWidth, cutHeight, x, y, width, height)
}

function drawLogo(context: SKRSContext2D): void {
  context.font = `44px ${TITLE}`
  context.fillStyle = COLOR.primary
  context.fillText('Kindyield', MARGIN + 74, 122)
  for (const { path, color } of LOGO) {
    const shape = new Path2D(path)
    context.save()
    context.translate(MARGIN, 76)
    context.scale(60 / 32, 60 / 32)
    context.fillStyle = color
    context.fill(shape)
    context.restore()
  }
}

/** Breaks between words, and a word that is too long anywhere; what does not fit ends with an ellipsis. */
function wrap(context: SKRSContext2D, text: string, width: number, maxLines: number): string[] {
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (fits(line + character)) {
      line += character
      continue
    }
    const space = line.lastIndexOf(' ')
    lines.push(space > 0 ? line.slice(0, space) : line)
    line = (space > 0 ? line.slice(space + 1) : '') + character
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  let last = lines[maxLines - 1] ?? ''
  while (!fits(`${last}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, maxLines - 1), `${last}…`]
}
