import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** What Playwright calls the file that it attaches to a failed test, and the page's part in it. */
const ATTACHMENT = 'error-context'
const PAGE = /# Page snapshot\n+```yaml\n([\s\S]*?)```/

/** What says nothing about what a person sees. */
const NOISE = / \[(ref=\w+|cursor=pointer)\]|\n\s*- \/url:.*/g

/** Prints what failed in a flow and what the page showed: of a run elsewhere, only the output is left. */
export default class FailedPageReporter implements Reporter {
  readonly #pages: string[] = []
  readonly #errors: string[] = []

  onTestEnd(test: TestCase, { attachments, errors }: TestResult): void {
    for (const { message = '' } of errors)
      this.#errors.push(`“${test.title}”: ${stripVTControlCharacters(message)}`)
    for (const { name, path } of attachments) {
      const [, page] = (name === ATTACHMENT && path && PAGE.exec(readFileSync(path, 'utf8'))) || []
      if (page) this.#pages.push(`The page of “${test.title}” when it failed:\n${page.replaceAll(NOISE, '')}`)
    }
  }

  onEnd(): void {
    // The errors last: a long output may be cut at its beginning.
    for (const part of [...this.#pages, ...this.#errors]) process.stdout.write(`\n${part}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
