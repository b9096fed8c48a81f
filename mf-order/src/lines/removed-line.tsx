import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import type { NamedLine } from './named-lines.ts'

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding-block: ${theme.space(3)};
  color: ${theme.color.muted};
`

/** In the place of a line that was just removed: what it was, and the way back. It takes the focus the line had. */
export function RemovedLine({ line, onRestore }: { readonly line: NamedLine; readonly onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Row>
      <output>{texts.removed(line.name)}</output>
      <Button ref={button} variant="quiet" onClick={onRestore}>
        {texts.restore}
      </Button>
    </Row>
  )
}
