import type { RequirementTest } from './requirement-tests.ts'

export type Requirement = { id: string; state: 'built' | 'partly built' | 'not built' }

const LIST_START = '<!-- Written by `npm run docs:requirements`. -->\n'

/** The requirements of docs/requirements.md: `- **R1** Text.`, with how far they are built in italics. */
export function readRequirements(document: string): Requirement[] {
  const [text = ''] = document.split(LIST_START)
  return [...text.matchAll(/^- \*\*(R\d+)\*\* (.*)$/gm)].map(([, id = '', words = '']) => ({
    id,
    state: words.includes('*Not built yet')
      ? 'not built'
      : words.includes('*Partly built')
        ? 'partly built'
        : 'built',
  }))
}

/** The document with the list of test files that the sources give. */
export function withTestFiles(document: string, tests: readonly RequirementTest[]): string {
  const [text] = document.split(LIST_START)
  const rows = readRequirements(document).map(({ id, state }) => {
    const files = new Set(tests.filter(test => test.requirements.includes(id)).map(test => test.file))
    const names = [...files].map(file => `\`${file}\``).join(', ')
    return `| ${id} | ${names || state} |`
  })
  return `${text}${LIST_START}| requirement | files |\n|---|---|\n${rows.join('\n')}\n`
}
