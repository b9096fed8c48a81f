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
