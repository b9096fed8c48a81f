import { useState } from 'react'
import { DownloadIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const FileLine = styled.button`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${theme.space(3)};
  width: 100%;
  min-height: 52px;
  padding: ${theme.space(1.5)} 0;
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover:not([aria-disabled='true'], :disabled) {
    color: ${theme.color.brand};
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    color: ${theme.color.muted};
    cursor: default;
  }
`
const Kind = styled.span`
  display: grid;
  place-items: center;
  height: 40px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-size: 0.6875rem;
  font-weight: ${theme.font.weight.heavy};

  :disabled > & {
    background: ${theme.color.hover};
    color: ${theme.color.muted};
  }
`
const Note = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
interface FileButtonProps {
  readonly kind: 'PDF' | 'XLSX'
  readonly name: string
  readonly note?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onLoad: () => Promise<unknown>
}

/** A document that a press opens or saves. While it loads, further presses do nothing (DOC-018). */
export function FileButton({ kind, name, note, isDisabled = false, onLoad }: FileButtonProps) {
  const [isLoading, setIsLoading] = useState(false)

  async function press() {
    if (isLoading) return
    setIsLoading(true)
    await onLoad()
    setIsLoading(false)
  }
  return (
    <FileLine
      type="button"
      disabled={isDisabled}
      onClick={() => void press()}
      {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <Kind aria-hidden="true">{kind}</Kind>
      <span>
        {name}
        {note !== undefined && <Note>{note}</Note>}
      </span>
      {!isDisabled && <DownloadIcon />}
    </FileLine>
  )
}
