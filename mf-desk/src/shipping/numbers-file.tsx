import { FileButton } from 'shared-ui/unshared/file-button'
import { numbersInFile } from './check-numbers.ts'
import { shippingTexts as texts } from './texts.ts'

const LARGEST_BYTES = 1024 * 1024

interface NumbersFileProps {
  readonly productName: string
  readonly onNumbers: (numbers: string) => void
  readonly onFailed: (text: string) => void
}

/** «Загрузить файл»: takes the serial numbers of a text file. */
export function NumbersFile({ productName, onNumbers, onFailed }: NumbersFileProps) {
  async function read(file: File) {
    if (file.size > LARGEST_BYTES) return onFailed(texts.fileTooLarge)
    try {
      const numbers = numbersInFile(await file.text())
      if (numbers === '' || numbers.includes('\0')) onFailed(texts.fileFailed)
      else onNumbers(numbers)
    } catch {
      onFailed(texts.fileFailed)
    }
  }
  return (
    <FileButton
      isSmall
      accept=".txt,.csv,text/plain,text/csv"
      label={texts.loadFileOf(productName)}
      onFile={(file) => void read(file)}
    >
      {texts.loadFile}
    </FileButton>
  )
}
