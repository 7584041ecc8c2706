import type { Comparison } from './compare-folders.ts'

/** Folders with the pictures of both versions, beside the page. */
export const FOLDERS = { before: 'before/screenshots', after: 'after/screenshots' }

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block: 2rem }
h2 { grid-column: 1 / -1; margin: 0 }
figure { margin: 0 }
.pictures { position: relative; isolation: isolate; outline: 1px solid gray }
img { display: block; width: 100% }
.difference img + img { position: absolute; inset: 0 auto auto 0; mix-blend-mode: difference }
`

/** A page that shows the differences side by side; in the third picture, what is equal is black. */
export function comparisonPage(commit: string, comparison: Comparison): string {
  const { equal, different, onlyBefore, onlyAfter } = comparison
  const total = equal.length + different.length + onlyBefore.length + onlyAfter.length
  const sections = different.map(({ name, pixels, left, top, right, bottom }) => {
    const where = `${pixels} pixels between ${left}, ${top} and ${right}, ${bottom}`
    const before = picture(FOLDERS.before, name)
    const after = picture(FOLDERS.after, name)
    return `<section><h2>${name}</h2>
${figure(`Before (${commit})`, before)}
${figure('After', after)}
${figure(where, before + after, ' difference')}
</section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens compared with ${commit}</title><style>${STYLE}</style>
<h1>Screens compared with ${commit}</h1>
<p>${different.length} of ${total} pictures differ, ${equal.length} are equal.</p>
${sections.join('\n')}
${onlyOne(`Only before (${commit})`, FOLDERS.before, onlyBefore)}
${onlyOne('Only after', FOLDERS.after, onlyAfter)}
</html>
`
}

function onlyOne(title: string, folder: string, names: string[]): string {
  const figures = names.map(name => figure(name, picture(folder, name)))
  return names.length === 0 ? '' : `<section><h2>${title}</h2>${figures.join('\n')}</section>`
}

function figure(caption: string, pictures: string, kind = ''): string {
  return `<figure><figcaption>${caption}</figcaption><div class="pictures${kind}">${pictures}</div></figure>`
}

function picture(folder: string, name: string): string {
  return `<a href="${folder}/${name}"><img src="${folder}/${name}" alt="${name}" loading="lazy"></a>`
}
