import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { readBase64 } from 'shared-ui/unshared/read-base64'
import { textTexts as texts } from './texts.ts'

/** Why a file cannot be a text, as far as its size and start tell; null: it may be one. The backend reads all of it. */
export async function problemOfPdf(file: Blob): Promise<string | null> {
  if (file.size > UPLOAD_LIMIT) return texts.fileTooLarge
  return atob(await readBase64(file.slice(0, 1_024))).includes('%PDF-') ? null : texts.noPdf
}
