import type { Comparison, Difference } from './compare-pictures.ts'

/** Folders with the pictures of both versions, beside the page. */
export const FOLDERS = { before: 'before/screenshots', after: 'after/screenshots' }

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; margin-block: 2rem }
h2 { grid-column: 1 / -1; margin: 0 }
figure { margin: 0 }
.pictures { position: relative; isolation: isolate; outline: 1px solid gray }
img { display: block; width: 100% }
.difference a + a { position: absolute; inset: 0 0 auto 0; mix-blend-mode: difference }
.frame { position: absolute; outline: 3px solid magenta; outline-offset: 3px }
`

/** A page that shows the differences side by side; in the third picture what is equal is black, and what differs framed. */
export function comparisonPage(commit: string, comparison: Comparison): string {
  const { equal, different, onlyBefore, onlyAfter } = comparison
  const total = equal.length + different.length + onlyBefore.length + onlyAfter.length
  const sections = different.map(({ name, ...difference }) => {
    const before = picture(FOLDERS.before, name)
    const after = picture(FOLDERS.after, name)
    return `<section><h2>${name}</h2>
${figure(`Before (${commit})`, before)}
${figure('After', after)}
${figure(`${difference.pixels} pixels`, before + after + frame(difference), ' difference')}
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

/** Around what differs: in a long picture a few pixels are hard to find. */
function frame({ left, top, right, bottom, width, height }: Difference): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`
  const place = `left: ${percent(left, width)}; top: ${percent(top, height)}`
  const size = `width: ${percent(right - left, width)}; height: ${percent(bottom - top, height)}`
  return `<div class="frame" style="${place}; ${size}"></div>`
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
