import type { DeskResults } from 'shared-contracts/api/desk/common'
import { AlertBar } from 'shared-ui/alert-bar'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ordersTexts as texts } from './texts.ts'

const Refusals = styled.ul`
  margin: ${theme.space(2)} 0 ${theme.space(3)};
  padding-left: ${theme.space(5)};
`

interface BulkResultsProps {
  /** Null: nothing to tell. */
  readonly results: DeskResults | null
  readonly onClose: () => void
}

/** DESK-004: which of the chosen orders could not be changed, and why. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  if (results === null) return null
  const refused = results.filter(({ error }) => error !== null)
  return (
    <>
      <AlertBar
        variant="warning"
        text={texts.someDone(results.length - refused.length, refused.length)}
        onClose={onClose}
      />
      <Refusals>
        {refused.map(({ id, error }) => (
          <li key={id}>{texts.refusal(id, error ?? '')}</li>
        ))}
      </Refusals>
    </>
  )
}
