/** Creating an Intl format is much slower than using it, so each is created once. */
export const numberFormat = memoizeFormat(
  (locale: string, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(locale, options),
)

export const dateFormat = memoizeFormat(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

function memoizeFormat<Arguments extends unknown[], Format>(create: (...args: Arguments) => Format) {
  const formats = new Map<string, Format>()
  return (...args: Arguments): Format => {
    const key = JSON.stringify(args)
    const format = formats.get(key) ?? create(...args)
    formats.set(key, format)
    return format
  }
}
