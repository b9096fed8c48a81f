import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { useDelayed } from 'shared-ui/skeleton'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Row = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} 0;
  color: ${theme.color.muted};
`

/** Milliseconds after which a wait is explained and can be ended (F9). */
const SLOW = 8_000

/** Beside a skeleton: after 8 s says that it takes long, and offers to stop waiting. */
export function SlowNotice({ onCancel }: { readonly onCancel: () => void }) {
  if (!useDelayed(true, SLOW)) return null
  return (
    <Row>
      {messages.slow}
      <Button variant="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </Row>
  )
}
