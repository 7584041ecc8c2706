import { dateFormat } from './formats.ts'

/** DD/MM/YYYY, in the local time zone unless another is given. */
export function formatDate(date: Date, timeZone?: string): string {
  const { day, month, year } = partsOf(date, timeZone)
  return `${day}/${month}/${year}`
}

/** DD/MM/YYYY HH:mm. */
export function formatDateTime(date: Date, timeZone?: string): string {
  const { hour, minute } = partsOf(date, timeZone)
  return `${formatDate(date, timeZone)} ${hour}:${minute}`
}

function partsOf(date: Date, timeZone: string | undefined): Record<string, string> {
  const format = dateFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return Object.fromEntries(format.formatToParts(date).map(part => [part.type, part.value]))
}
