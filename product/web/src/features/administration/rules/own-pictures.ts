/** The files of public/ngo, as a profile names them. */
export const OWN_PICTURES = (
  ['ocean', 'forest', 'water', 'wildlife', 'school', 'library', 'clinic', 'food'] as const
).map(name => ({ name, path: `/ngo/${name}.svg` }))

export function isOwnPicture(link: string): boolean {
  return OWN_PICTURES.some(({ path }) => path === link)
}
