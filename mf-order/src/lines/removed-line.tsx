import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { enterAnimation } from './enter-animation.ts'
import type { NamedLine } from './named-lines.ts'

const Row = styled.li`
  padding-block: ${theme.space(3)};
  color: ${theme.color.muted};
  ${enterAnimation}
`
// Spans all columns of the list with two of its own, so that the button stays at the end whatever the length of the name.
const Notice = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${theme.space(1)};

  output {
    overflow-wrap: anywhere;
  }
  button {
    margin-right: ${theme.space(-4)};
    padding-inline: ${theme.space(4)};
  }
`

/** Takes the place of a removed line, with its name and «Вернуть», which gets the focus. */
export function RemovedLine({ line, onRestore }: { readonly line: NamedLine; readonly onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Row data-new="">
      <Notice>
        <output>{texts.removed(line.name)}</output>
        <Button ref={button} variant="quiet" onClick={onRestore}>
          {texts.restore}
        </Button>
      </Notice>
    </Row>
  )
}
