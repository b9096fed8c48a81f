/** Units of a file's size, each a thousand times the one before. */
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'].map(
  (unit) => new Intl.NumberFormat('ru-RU', { style: 'unit', unit, maximumSignificantDigits: 3 }),
)

/** «120 кБ» of a size in bytes. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return units[power]?.format(bytes / 1000 ** power) ?? ''
}
