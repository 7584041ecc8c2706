const MAX_FILES = 25

/** Folders with more files of their own than a reader takes in. Tests, and styles beside their component, do not count. */
export function crowdedFolders(files: readonly string[]): string[] {
  const modules = new Map<string, Set<string>>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    const slash = file.lastIndexOf('/')
    const folder = file.slice(0, slash)
    const names = modules.get(folder) ?? new Set()
    modules.set(folder, names.add(file.slice(slash + 1).replace(/(\.module)?\.\w+$/, '')))
  }
  return [...modules]
    .filter(([, names]) => names.size > MAX_FILES)
    .map(([folder, names]) => `${folder} has ${names.size} files of its own, of ${MAX_FILES} at most`)
}
