import { use } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'
import { SelectionContext } from './selection.tsx'

const Refusals = styled.ul`
  margin: ${theme.space(2)} 0 ${theme.space(3)};
  padding-left: ${theme.space(5)};
`

/** DESK-004: which of the chosen rows could not be changed, and why. */
export function RefusedItems() {
  const { results, forget } = use(SelectionContext)
  if (results === null) return null
  const refused = results.filter(({ error }) => error !== null)
  return (
    <>
      <AlertBar
        variant="warning"
        text={texts.someDone(results.length - refused.length, refused.length)}
        onClose={forget}
      />
      <Refusals>
        {refused.map(({ id, error }) => (
          <li key={id}>{`№ ${id}: ${error}`}</li>
        ))}
      </Refusals>
    </>
  )
}
