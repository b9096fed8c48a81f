import { useState, type DragEvent } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import { FileButton } from 'shared-ui/unshared/file-button'
import styled from 'styled-components'
import { Running } from './running.tsx'
import { importTexts as texts } from './texts.ts'
import type { Import } from './use-import.ts'

const KINDS = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Place = styled.div<{ $isOver: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(5)};
  border: 1px dashed ${({ $isOver }) => ($isOver ? theme.color.brand : theme.color.controlLine)};
  border-radius: ${theme.radius.control};
  background: ${({ $isOver }) => ($isOver ? theme.color.brandSoft : theme.color.canvas)};
  color: ${theme.color.muted};

  strong {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.medium};
    overflow-wrap: anywhere;
  }
`
/** A finger drags no files. */
const DropHint = styled.span`
  ${theme.media.touch} {
    display: none;
  }
`

/** The choice of a file, by a button or by dropping it. */
export function FileChoice({ state }: { readonly state: Import }) {
  const [isOver, setIsOver] = useState(false)
  const { file, columns, running, failure, isLoading } = state
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined && !isLoading) state.choose(dropped)
  }
  return (
    <>
      <Place
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileButton accept={KINDS} label={texts.choose} disabled={isLoading} onFile={state.choose}>
          {texts.choose}
        </FileButton>
        {file === null ? <DropHint>{texts.drop}</DropHint> : <strong>{texts.chosen(file.name)}</strong>}
      </Place>
      {running === 'reading' && <Running what={running} onCancel={state.cancel} />}
      {columns === null && running === null && failure !== null && (
        <AlertBar
          variant="danger"
          text={failure}
          action={
            <Button variant="secondary" onClick={state.retry}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {columns === null && running === null && failure === null && file !== null && (
        <Button variant="secondary" onClick={state.retry}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}
