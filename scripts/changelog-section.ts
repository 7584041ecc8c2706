/** What the changelog says of a released version. */
export function changelogSection(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find(text => text.startsWith(`## ${version} - `))
  if (section === undefined) throw new Error(`CHANGELOG.md has no version ${version}`)
  return `${section.slice(section.indexOf('\n')).trim()}\n`
}
