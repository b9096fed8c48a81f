import { useRef } from 'react'
import { theme } from 'shared-ui/theme'
import { Button } from 'shared-ui/button'
import styled from 'styled-components'
import { numbersInFile } from './check-numbers.ts'
import { shippingTexts as texts } from './texts.ts'

const LARGEST_BYTES = 1024 * 1024

/** A button of rows and bars. */
export const SmallButton = styled(Button)`
  && {
    flex: none;
    min-height: 32px;
    padding-inline: ${theme.space(3)};
    font-size: ${theme.font.size.s};
    ${theme.media.touch} {
      min-height: ${theme.control.m};
    }
  }
`

interface FileButtonProps {
  readonly productName: string
  readonly onNumbers: (numbers: string) => void
  readonly onFailed: (text: string) => void
}

/** «Загрузить файл»: takes the serial numbers of a text file. */
export function FileButton({ productName, onNumbers, onFailed }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
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
    <>
      <SmallButton
        variant="secondary"
        aria-label={texts.loadFileOf(productName)}
        onClick={() => input.current?.click()}
      >
        {texts.loadFile}
      </SmallButton>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        hidden
        tabIndex={-1}
        aria-label={texts.loadFileOf(productName)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void read(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
