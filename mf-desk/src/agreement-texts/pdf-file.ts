import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { textTexts as texts } from './texts.ts'

/** Why a file cannot be a text, as far as its size and start tell; null: it may be one. The backend reads all of it. */
export async function problemOfPdf(file: Blob): Promise<string | null> {
  if (file.size > UPLOAD_LIMIT) return texts.fileTooLarge
  return atob(await readBase64(file.slice(0, 1_024))).includes('%PDF-') ? null : texts.noPdf
}

/** The content of a file in base64. */
export async function readBase64(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('file not read', { cause: reader.error })))
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}
