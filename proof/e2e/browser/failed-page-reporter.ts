import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** What Playwright calls the file that it attaches to a failed test, and the page's part in it. */
const ATTACHMENT = 'error-context'
const PAGE = /# Page snapshot\n+```yaml\n([\s\S]*?)```/

/** What says nothing about what a person sees. */
const NOISE = / \[(ref=\w+|cursor=pointer)\]|\n\s*- \/url:.*/g

/** Prints what the page showed when a flow failed: of a run elsewhere, only the output is left. */
export default class FailedPageReporter implements Reporter {
  readonly #pages: string[] = []

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      const [, page] = (name === ATTACHMENT && path && PAGE.exec(readFileSync(path, 'utf8'))) || []
      if (page) this.#pages.push(`The page of “${test.title}” when it failed:\n${page.replaceAll(NOISE, '')}`)
    }
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`\n${page}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
