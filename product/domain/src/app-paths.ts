/** The pages of the web app: it routes by this list, and the server answers 404 for every other path. */
export const APP_PATHS = [
  '/',
  '/home',
  '/stake',
  '/withdraw',
  '/rewards',
  '/marketplace',
  '/ngo/:id',
  '/how-it-works',
  '/terms',
  '/risks',
  '/administration',
  '/administration/new',
  '/administration/ngo/:id',
] as const

export type AppPath = (typeof APP_PATHS)[number]

/** The page that a path opens, with the id in it; undefined for a path that is no page. A slash at the end is ignored. */
export function matchAppPath(path: string): { page: AppPath; id: string | undefined } | undefined {
  const segments = path.replace(/(?<=.)\/$/, '').split('/')
  for (const page of APP_PATHS) {
    const wanted = page.split('/')
    const isMatch =
      wanted.length === segments.length &&
      wanted.every((part, at) => (part === ':id' ? segments[at] !== '' : part === segments[at]))
    if (isMatch) return { page, id: segments[wanted.indexOf(':id')] }
  }
  return undefined
}
