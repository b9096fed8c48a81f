import type { DocumentOutcome, DownloadedFile } from 'shared-contracts/portal/portal'
import { fileUrl, saveFile } from 'shared-ui/save-file'

const PDF = 'application/pdf'

/**
 * DOC-016, DOC-017, AMB-170: a pdf opens in a new tab, unless the browser blocks the tab; any other file is saved. The tab
 * has the portal's origin: a page in it could read the tokens, so only a pdf may be shown there.
 */
export function openOrSave(file: DownloadedFile): DocumentOutcome {
  if (!isPdf(file.blob)) return save(file)
  // Drops the parameters of the Content-Type, which the viewer does not need.
  const tab = window.open(fileUrl(new Blob([file.blob], { type: PDF })), '_blank')
  if (tab === null) return save(file)
  // With `noopener`, an opened tab could not be told from a blocked one.
  tab.opener = null
  return 'opened'
}

/** Saves the file in the downloads. */
export function save({ blob, name }: DownloadedFile): DocumentOutcome {
  saveFile(blob, name)
  return 'saved'
}

function isPdf(blob: Blob): boolean {
  return blob.type.split(';')[0]?.trim().toLowerCase() === PDF
}
