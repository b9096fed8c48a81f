import { validateFileName } from 'yauzl'

/** Longest name of a file with its folders, characters. */
const MOST_CHARACTERS = 255

/** Whether an archive's file is one that the exchange reads. A hidden one is what macOS adds. */
export function isXmlFile(name: string): boolean {
  return /\.xml$/i.test(name) && !/(?:^|\/)\.[^/]*$/.test(name)
}

/** Whether a file has a name that is stored: relative, without `..`, control characters and other systems' separators. */
export function isSafeName(name: string): boolean {
  return (
    name !== '' && name.length <= MOST_CHARACTERS && !/[\p{Cc}\\\ufffd]/u.test(name) && validateFileName(name) === null
  )
}

/** Whether a file is a picture, of which the exchange takes none. */
export function isPicture(name: string): boolean {
  return /(?:^|\/)import_files\/|\.(?:jpe?g|png|gif|bmp|webp)$/i.test(name)
}
