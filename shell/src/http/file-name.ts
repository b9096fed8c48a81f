/** Characters that some operating system forbids in file names, and path separators. */
const forbidden = /[\u0000-\u001f\u007f"*/:<>?\\|]/g

function decoded(charset: string, value: string): string | null {
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value)
    if (charset.toLowerCase() !== 'iso-8859-1') return null
    return value.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    return null
  }
}

/** RFC 6266: the name of a downloaded file by its Content-Disposition, `filename*` first (DOC-014); `null` without one. */
export function fileNameOf(contentDisposition: string | null | undefined): string | null {
  if (!contentDisposition) return null
  const extended = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(contentDisposition)
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentDisposition)
  const name =
    (extended && decoded(extended[1] ?? '', extended[2] ?? '')) ??
    (plain && (plain[1]?.replaceAll(/\\(.)/g, '$1') ?? plain[2] ?? null))
  const safe = name?.replaceAll(forbidden, '_').trim() ?? ''
  return safe === '' || /^\.+$/.test(safe) ? null : safe
}
