import { wrapText } from '../../rules/wrap-text.ts'

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 500 }
const { width, height } = PICTURE_SIZE
const MARGIN = 56
/** Where the NGO's picture begins. */
const EDGE = 780
const LINE = 60
const MAX_LINES = 5

/** The light scheme's colors: the picture leaves the page. */
const COLOR = { paper: '#fbf7ef', ink: '#14261e', quiet: '#45554b', leaf: '#e8a020', logo: '#1d4a38' }
const SERIF = '"Fraunces Variable", Georgia, serif'
const SANS = '"Hanken Grotesk Variable", system-ui, sans-serif'

type SharePicture = {
  text: string
  /** Where the link leads, without its scheme. */
  address: string
  /** Of the NGO's picture; null if it has none. */
  source: string | null
}

/** Draws the picture; an NGO's picture that cannot be loaded leaves its place empty. */
export async function drawSharePicture(
  canvas: HTMLCanvasElement,
  { text, address, source }: SharePicture,
  signal: AbortSignal,
): Promise<void> {
  const context = canvas.getContext('2d')
  if (!context) return
  const picture = source === null ? null : await loadPicture(source)
  if (signal.aborted) return
  context.fillStyle = COLOR.paper
  context.fillRect(0, 0, width, height)
  if (picture) drawCovering(context, picture)
  drawLogo(context)
  context.fillStyle = COLOR.ink
  context.font = `500 48px ${SERIF}`
  const lines = wrapText(text, EDGE - 2 * MARGIN, part => context.measureText(part).width, MAX_LINES)
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, 176 + index * LINE)
  context.fillStyle = COLOR.quiet
  context.font = `500 24px ${SANS}`
  context.fillText(address, MARGIN, height - MARGIN, EDGE - 2 * MARGIN)
}

export async function toPictureFile(canvas: HTMLCanvasElement): Promise<File | null> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'kindyield.png', { type: blob.type })
}

async function loadPicture(source: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  // Otherwise a picture of another origin could be drawn, but not shared.
  picture.crossOrigin = 'anonymous'
  picture.src = source
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

/** Fills the place on the right; what does not fit is cut off on both sides. */
function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const place = width - EDGE
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.max(place / naturalWidth, height / naturalHeight)
  const [scaledWidth, scaledHeight] = [naturalWidth * scale, naturalHeight * scale]
  context.save()
  context.beginPath()
  context.rect(EDGE, 0, place, height)
  // Clipped: a part of a vector picture would be cut in the units of its own drawing.
  context.clip()
  context.drawImage(
    picture,
    EDGE + (place - scaledWidth) / 2,
    (height - scaledHeight) / 2,
    scaledWidth,
    scaledHeight,
  )
  context.restore()
}

function drawLogo(context: CanvasRenderingContext2D): void {
  context.save()
  context.translate(MARGIN, 44)
  context.scale(1.5, 1.5)
  context.fillStyle = COLOR.logo
  context.fill(new Path2D('M14.6 4.1A13 13 0 1 0 27.9 17.4H17.1A2.5 2.5 0 0 1 14.6 14.9Z'))
  context.fillStyle = COLOR.leaf
  context.fill(new Path2D('M17.6 14.4C17.2 6.6 22 1.9 30.2 1.8C30.4 10 25.6 14.8 17.6 14.4Z'))
  context.restore()
  context.fillStyle = COLOR.ink
  context.font = `600 30px ${SERIF}`
  context.fillText('Kindyield', MARGIN + 62, 80)
}
