import { useState, type ReactNode } from 'react'
import { DownloadIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 20px;
  align-items: center;
  gap: ${theme.space(3)};
  min-height: ${theme.control.m};
  padding-block: ${theme.space(1)};

  > svg {
    color: ${theme.color.brand};
  }
`
const Kind = styled.span`
  display: grid;
  place-items: center;
  height: 24px;
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font-size: 0.6875rem;
  font-weight: ${theme.font.weight.heavy};

  &[data-disabled] {
    background: ${theme.color.hover};
    color: ${theme.color.muted};
  }
`
const Middle = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space(3)};
`
const File = styled.button`
  flex: 1 1 190px;
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.brand};
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;

  /* The whole line can be pressed. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover:not([aria-disabled='true'], :disabled) {
    color: ${theme.color.brandHover};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    color: ${theme.color.muted};
    cursor: default;
  }
`
/** Breaks only where it does not fit in a line of its own. */
const Name = styled.span`
  display: inline-block;
  max-width: 100%;
`
const Note = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  white-space: nowrap;
`
interface FileButtonProps {
  readonly kind: 'PDF' | 'XLSX'
  readonly name: string
  readonly note?: string | undefined
  readonly isDisabled?: boolean | undefined
  readonly onLoad: () => Promise<unknown>
  /** The document's state. A link in it lies above the line. */
  readonly children?: ReactNode
}

/** A document that a press opens or saves. While it loads, further presses do nothing (DOC-018). */
export function FileButton({ kind, name, note, isDisabled = false, onLoad, children }: FileButtonProps) {
  const [isLoading, setIsLoading] = useState(false)

  async function press() {
    if (isLoading) return
    setIsLoading(true)
    await onLoad()
    setIsLoading(false)
  }
  return (
    <Line>
      <Kind aria-hidden="true" data-disabled={isDisabled || undefined}>
        {kind}
      </Kind>
      <Middle>
        <File
          type="button"
          disabled={isDisabled}
          onClick={() => void press()}
          {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
        >
          <Name>{name}</Name>
          {note !== undefined && <Note>{` ${note}`}</Note>}
        </File>
        {children}
      </Middle>
      {!isDisabled && <DownloadIcon />}
    </Line>
  )
}
