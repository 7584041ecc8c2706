import { expect, test } from 'vitest'
import { splitDescription } from './split-description.ts'

test.each([
  ['', '', []],
  ['What it does.', 'What it does.', []],
  ['What it does.\n', 'What it does.', []],
  ['What it does.\n\nHow it began.\n\nWhat is next.', 'What it does.', ['How it began.', 'What is next.']],
  ['What it does.\nHow it began.', 'What it does.', ['How it began.']],
  ['\n \n What it does. \r\n\r\n \r\nHow it began.\r\n', 'What it does.', ['How it began.']],
])('R22 %j has its first paragraph as summary, the others as story', (description, summary, story) => {
  expect(splitDescription(description)).toEqual({ summary, story })
})
