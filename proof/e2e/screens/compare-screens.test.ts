import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { compareFolders, comparePictures } from './compare-pictures.ts'
import { comparisonPage } from './comparison-page.ts'
import { openVersion } from './open-version.ts'

type Rectangle = [x: number, y: number, width: number, height: number]

const picture = (height: number, ...spots: Rectangle[]) => pictureOn('#ffffff', height, ...spots)

function pictureOn(ground: string, height: number, ...spots: Rectangle[]): Buffer {
  const canvas = createCanvas(40, height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, 40, height)
  context.fillStyle = '#00f'
  for (const spot of spots) context.fillRect(...spot)
  return canvas.toBuffer('image/png')
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindyield-screens-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return realpathSync(folder)
}

test('two pictures of the same pixels are equal', async () => {
  const drawnTwice = picture(30, [5, 5, 4, 4], [5, 5, 4, 4])
  expect(await comparePictures(picture(30, [5, 5, 4, 4]), drawnTwice)).toBeUndefined()
})

test('a color that is rounded in another way is the same, a slightly different one is not', async () => {
  expect(await comparePictures(picture(30), pictureOn('#fffdfe', 30))).toBeUndefined()
  expect(await comparePictures(picture(30), pictureOn('#fffcff', 30))).toMatchObject({ pixels: 40 * 30 })
})

test('a difference of one pixel is found and located', async () => {
  const difference = await comparePictures(picture(30), picture(30, [7, 11, 1, 1]))
  expect(difference).toEqual({ pixels: 1, left: 7, top: 11, right: 8, bottom: 12, width: 40, height: 30 })
})

test('what only the longer picture shows is a difference', async () => {
  const difference = { pixels: 40 * 5, left: 0, top: 30, right: 40, bottom: 35, width: 40, height: 35 }
  expect(await comparePictures(picture(30), picture(35))).toEqual(difference)
  expect(await comparePictures(picture(35), picture(30))).toEqual(difference)
})

test('the page shows pictures that differ, or that only one version has, and no others', async () => {
  const [before, after] = [newFolder(), newFolder()]
  writeFileSync(join(before, 'gone.png'), picture(10))
  writeFileSync(join(after, 'new.png'), picture(10))
  for (const folder of [before, after]) writeFileSync(join(folder, 'equal.png'), picture(10))
  writeFileSync(join(before, 'moved.png'), picture(10, [0, 0, 2, 2]))
  writeFileSync(join(after, 'moved.png'), picture(10, [1, 0, 2, 2]))

  const comparison = await compareFolders(before, after)
  expect(comparison).toMatchObject({ equal: ['equal.png'], onlyBefore: ['gone.png'], onlyAfter: ['new.png'] })
  const page = comparisonPage('abc1234', comparison)
  expect(page).toContain('1 of 4 pictures differ')
  expect(page).toContain('left: 0.00%; top: 0.00%; width: 7.50%; height: 20.00%')
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)
  expect(shown).toEqual([
    'before/screenshots/moved.png',
    'after/screenshots/moved.png',
    'before/screenshots/moved.png',
    'after/screenshots/moved.png',
    'before/screenshots/gone.png',
    'after/screenshots/new.png',
  ])
})

test('all processes of a version live in the same moment, workers included', () => {
  const script = `
    const { Worker } = require('node:worker_threads')
    const worker = new Worker(new URL('data:text/javascript,' +
      'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())'))
    const times = [Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date]
    worker.once('message', time => process.stdout.write(JSON.stringify([...times, time])))`
  const moment = pathToFileURL(join(import.meta.dirname, 'same-moment.ts')).href
  const output = execFileSync(process.execPath, ['--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--import ${moment}`, SCREENS_AT: '1000' },
  })
  expect(JSON.parse(output)).toEqual([1000, 1000, 5, true, 1000])
})

test('another version is checked out with the same packages, but workspaces of its own', () => {
  const root = newFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@example.org', ...args], { cwd: root })
  const packages = {
    apps: {},
    'node_modules/left': {},
    'node_modules/@scope/right': {},
    'apps/node_modules/left': {},
  }
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package-lock.json', JSON.stringify({ packages }))
  write('.gitignore', 'node_modules\n')
  write('apps/own.js', 'first')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'first')
  write('apps/own.js', 'second')
  for (const name of ['left', '@scope/right']) write(`node_modules/${name}/index.js`, name)
  write('apps/node_modules/left/index.js', 'another left')
  symlinkSync('../../apps', join(root, 'node_modules/@scope/apps'))

  const { folder, close } = openVersion(root, 'HEAD')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  expect(read('node_modules/@scope/right/index.js')).toBe('@scope/right')
  expect(read('apps/node_modules/left/index.js')).toBe('another left')
  expect(read('node_modules/@scope/apps/own.js')).toBe('first')
  close()
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(join(root, 'node_modules/left/index.js'))).toBe(true)
})
