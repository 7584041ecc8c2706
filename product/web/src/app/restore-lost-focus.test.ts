import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreLostFocus } from './restore-lost-focus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="opener">Open</button></header>
    <main><section id="form"><div><button id="send">Send</button></div></section></main>
    <dialog id="dialog"><button id="choose">Choose</button></dialog>`
  stop = restoreLostFocus(document)
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const at = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const focusedId = () => document.activeElement?.id
/** Mutation observers run in a microtask. */
const settled = () => new Promise(resolve => setTimeout(resolve))

test('R32 moves the focus of a removed button to the nearest ancestor', async () => {
  at('send').focus()
  at('send').parentElement?.remove()
  await settled()
  expect(focusedId()).toBe('form')
  at('opener').focus()
  expect(at('form').hasAttribute('tabindex')).toBe(false)
})

test('R32 returns the focus from a removed dialog to its opener', async () => {
  at('opener').focus()
  at<HTMLDialogElement>('dialog').open = true
  at('choose').focus()
  at('dialog').remove()
  await settled()
  expect(focusedId()).toBe('opener')
})

test('R32 falls back to the opener’s ancestor if the opener is gone', async () => {
  at('send').focus()
  at<HTMLDialogElement>('dialog').open = true
  at('choose').focus()
  at('send').remove()
  at('choose').blur()
  at<HTMLDialogElement>('dialog').open = false
  await settled()
  expect(document.activeElement?.parentElement?.id).toBe('form')
})

test('R32 keeps the focus on a button that was loading', async () => {
  at('send').focus()
  at('send').blur()
  at<HTMLButtonElement>('send').disabled = true
  await settled()
  expect(document.activeElement).toBe(document.body)
  at<HTMLButtonElement>('send').disabled = false
  await settled()
  expect(focusedId()).toBe('send')
})

test('does not restore a focus that the user moved away', async () => {
  at('send').focus()
  at('send').blur()
  at('opener').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
