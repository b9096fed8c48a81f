import { useEffect, useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { CopyIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { reminderTexts as texts } from './texts.ts'

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  width: 100%;
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(2)};

  > :first-child {
    flex: 1 1 16rem;
  }
  input {
    font-family: ui-monospace, monospace;
  }
`

interface AddressOnceProps {
  readonly address: string
}

/** DRIVE-012: a new address of the calendar feed, to be copied now. */
export function AddressOnce({ address }: AddressOnceProps) {
  const { bus } = usePortal()
  const field = useRef<HTMLInputElement>(null)
  // The button that made it is gone, or its dialog.
  useEffect(() => field.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      bus.send({ type: 'alert/show', text: texts.copied, variant: 'success' })
    } catch {
      bus.send({ type: 'alert/show', text: texts.copyFailed, variant: 'warning' })
    }
  }
  return (
    <Column>
      <Line>
        <TextField
          ref={field}
          label={texts.address}
          value={address}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          <CopyIcon />
          <span>{texts.copy}</span>
        </Button>
      </Line>
      <AlertBar variant="warning" text={texts.secret} />
    </Column>
  )
}
