/** How long the URL of a file stays valid, ms; the tab or the download reads it sooner. */
const ADDRESS_LIFETIME = 60_000

/** A URL of the file, valid for a minute. */
export function fileUrl(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_LIFETIME)
  return url
}

/** Saves a file in the downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = fileUrl(file)
  link.download = name
  link.rel = 'noopener'
  link.click()
}
