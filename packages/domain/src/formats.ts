/** Setting up a format takes many times as long as using it, so each is set up once. */
export const numberFormat = setUpOnce(
  (locale: string, options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(locale, options),
)

export const dateFormat = setUpOnce(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

function setUpOnce<Arguments extends unknown[], Format>(setUp: (...how: Arguments) => Format) {
  const formats = new Map<string, Format>()
  return (...how: Arguments): Format => {
    const key = JSON.stringify(how)
    const format = formats.get(key) ?? setUp(...how)
    formats.set(key, format)
    return format
  }
}
