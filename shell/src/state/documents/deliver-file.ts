import type { DocumentOutcome, DownloadedFile } from 'shared-contracts/portal/portal'
import { fileUrl, saveFile } from 'shared-ui/save-file'

const PDF = 'application/pdf'

/**
 * DOC-016, DOC-017, AMB-170: opens a pdf in a new tab, unless the browser blocks the tab, and saves any other file. A
 * pdf with an address in the API is opened by it, so that the tab survives a reload and saves it under its name. The
 * tab has the portal's origin: a page in it could read the tokens, so only a pdf may be shown there.
 */
export function openOrSave(file: DownloadedFile): DocumentOutcome {
  if (!isPdf(file.blob)) return save(file)
  const tab = window.open(addressOf(file), '_blank')
  if (tab === null) return save(file)
  // With `noopener`, `window.open` returns null for an opened tab too.
  tab.opener = null
  return 'opened'
}

/** The file's own address in the portal's API, or else one of its bytes. */
function addressOf({ address = '', blob }: DownloadedFile): string {
  if (address.startsWith('/public/api/')) return address
  // A new blob drops the parameters of the Content-Type, which the viewer does not need.
  return fileUrl(new Blob([blob], { type: PDF }))
}

/** Saves the file in the downloads. */
export function save({ blob, name }: DownloadedFile): DocumentOutcome {
  saveFile(blob, name)
  return 'saved'
}

function isPdf(blob: Blob): boolean {
  return blob.type.split(';')[0]?.trim().toLowerCase() === PDF
}
