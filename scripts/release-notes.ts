/** Prints the section of a version in CHANGELOG.md: node scripts/release-notes.ts v0.2.0 */
import { readFileSync } from 'node:fs'
import { changelogSection } from './changelog-section.ts'

const [tag = ''] = process.argv.slice(2)
process.stdout.write(changelogSection(readFileSync('CHANGELOG.md', 'utf8'), tag.replace(/^v/, '')))
