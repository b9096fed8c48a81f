import type { DocumentOutcome, DownloadedFile } from 'shared-contracts/portal/portal'

/** How long the address of a file lives, ms: the tab or the download has read it by then. */
const ADDRESS_LIFETIME = 60_000

const PDF = 'application/pdf'

/**
 * DOC-016, DOC-017, AMB-170: a pdf opens in a new tab unless the browser forbids that; anything else is saved. The tab is of
 * our own origin, so that nothing but a pdf may ever be shown in one: a page in it could read the tokens.
 */
export function openOrSave(file: DownloadedFile): DocumentOutcome {
  if (!isPdf(file.blob)) return save(file)
  // The type exactly: what else the header said is of no use to the viewer.
  const tab = window.open(addressOf(new Blob([file.blob], { type: PDF })), '_blank')
  if (tab === null) return save(file)
  // Not by `noopener`: a tab opened so cannot be told from one that was blocked.
  tab.opener = null
  return 'opened'
}

/** Puts the file among the downloads, under its name. */
export function save({ blob, name }: DownloadedFile): DocumentOutcome {
  const link = document.createElement('a')
  link.href = addressOf(blob)
  link.download = name
  link.rel = 'noopener'
  link.click()
  return 'saved'
}

function isPdf(blob: Blob): boolean {
  return blob.type.split(';')[0]?.trim().toLowerCase() === PDF
}

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME)
  return address
}
