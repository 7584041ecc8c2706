import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** How many pixels of two pictures differ, where, and how large the pictures are. */
export type Difference = {
  pixels: number
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

/** So many of 255 are no difference: Chromium blends shadows with another rounding in one run than in the next. */
const ROUNDING = 2

/** Compares two PNG files; undefined when they show the same. What only the larger one has differs, too. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined
  const images = await Promise.all([loadImage(before), loadImage(after)])
  const width = Math.max(...images.map(image => image.width))
  const height = Math.max(...images.map(image => image.height))
  const [old, now] = images.map(image => {
    const context = createCanvas(width, height).getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, width, height).data
  }) as [Uint8ClampedArray, Uint8ClampedArray]

  const difference = { pixels: 0, left: width, top: height, right: 0, bottom: 0, width, height }
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (isSameColor(old, now, 4 * pixel)) continue
    const x = pixel % width
    const y = (pixel - x) / width
    difference.pixels += 1
    difference.left = Math.min(difference.left, x)
    difference.right = Math.max(difference.right, x + 1)
    difference.top = Math.min(difference.top, y)
    difference.bottom = Math.max(difference.bottom, y + 1)
  }
  return difference.pixels === 0 ? undefined : difference
}

function isSameColor(old: Uint8ClampedArray, now: Uint8ClampedArray, start: number): boolean {
  for (let index = start; index < start + 4; index += 1) {
    if (Math.abs((old[index] ?? 0) - (now[index] ?? 0)) > ROUNDING) return false
  }
  return true
}

export type Comparison = {
  equal: string[]
  /** Those that differ most first. */
  different: ({ name: string } & Difference)[]
  /** Screens of one version only. */
  onlyBefore: string[]
  onlyAfter: string[]
}

/** Compares the pictures of two folders that have the same name. */
export async function compareFolders(before: string, after: string): Promise<Comparison> {
  const [old, now] = [readdirSync(before).sort(), readdirSync(after).sort()]
  const comparison: Comparison = {
    equal: [],
    different: [],
    onlyBefore: old.filter(name => !now.includes(name)),
    onlyAfter: now.filter(name => !old.includes(name)),
  }
  for (const name of now.filter(each => old.includes(each))) {
    const difference = await comparePictures(
      readFileSync(join(before, name)),
      readFileSync(join(after, name)),
    )
    if (difference === undefined) comparison.equal.push(name)
    else comparison.different.push({ name, ...difference })
  }
  comparison.different.sort((one, other) => other.pixels - one.pixels)
  return comparison
}
