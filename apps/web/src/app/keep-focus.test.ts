import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="opener">Open</button></header>
    <main><section id="form"><div><button id="send">Send</button></div></section></main>
    <dialog id="dialog"><button id="choose">Choose</button></dialog>`
  stop = keepFocus(document)
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const at = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const focusedId = () => document.activeElement?.id
/** Observers are told after what is under way. */
const settled = () => new Promise(resolve => setTimeout(resolve))

test('R32 the focus of a button that is replaced goes to what is nearest around it', async () => {
  at('send').focus()
  at('send').parentElement?.remove()
  await settled()
  expect(focusedId()).toBe('form')
  at('opener').focus()
  expect(at('form').hasAttribute('tabindex')).toBe(false)
})

test('R32 a dialog that is gone gives the focus back to what opened it', async () => {
  at('opener').focus()
  at<HTMLDialogElement>('dialog').open = true
  at('choose').focus()
  at('dialog').remove()
  await settled()
  expect(focusedId()).toBe('opener')
})

test('R32 where that is gone as well, to what is around it', async () => {
  at('send').focus()
  at<HTMLDialogElement>('dialog').open = true
  at('choose').focus()
  at('send').remove()
  at('choose').blur()
  at<HTMLDialogElement>('dialog').open = false
  await settled()
  expect(document.activeElement?.parentElement?.id).toBe('form')
})

test('R32 a button that was loading has the focus again', async () => {
  at('send').focus()
  at('send').blur()
  at<HTMLButtonElement>('send').disabled = true
  await settled()
  expect(document.activeElement).toBe(document.body)
  at<HTMLButtonElement>('send').disabled = false
  await settled()
  expect(focusedId()).toBe('send')
})

test('a reader who left what had the focus is not brought back', async () => {
  at('send').focus()
  at('send').blur()
  at('opener').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
