import { numberFormat } from '@kindyield/domain'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** '812 byte', '12.4 kB': decimal units, at most one decimal. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const options = { style: 'unit', unit: UNITS[step] ?? 'byte', maximumFractionDigits: 1 } as const
  return numberFormat(locale, options).format(bytes / 1000 ** step)
}
