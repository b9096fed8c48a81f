import { AlertBar } from 'shared-ui/alert-bar'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { additionTexts, refusalText } from './addition-texts.ts'
import type { LineAdditions } from './line-additions.ts'
import type { Adding } from './use-line-additions.ts'

const Refused = styled.div`
  ul {
    margin: ${theme.space(1)} 0 0;
    padding-left: ${theme.space(5)};
  }
`

interface AdditionsResultProps {
  readonly adding: Adding
  /** Says that not one line can be added. */
  readonly nothing: string
}

/** What was put into the basket, and the lines that cannot be ordered now, each with its reason (LIST-002). */
export function AdditionsResult({ adding: { failure, done }, nothing }: AdditionsResultProps) {
  if (failure !== null) return <AlertBar variant="danger" text={failure} />
  return done && <Outcome done={done} nothing={nothing} />
}

function Outcome({
  done: { additions, refused },
  nothing,
}: {
  readonly done: LineAdditions
  readonly nothing: string
}) {
  const pieces = additions.reduce((count, { quantity }) => count + quantity, 0)
  const isEmpty = additions.length === 0
  return (
    <>
      <AlertBar
        variant={isEmpty ? 'warning' : 'success'}
        role="status"
        text={isEmpty ? nothing : additionTexts.added(additions.length, pieces)}
        action={
          !isEmpty && (
            <ButtonLink as={Link} variant="secondary" to="/order">
              {additionTexts.toOrder}
            </ButtonLink>
          )
        }
      />
      {refused.length > 0 && (
        <Refused role="alert">
          {additionTexts.refused}
          <ul>
            {refused.map((refusal, index) => (
              <li key={index}>{`${refusal.name}: ${refusalText(refusal)}`}</li>
            ))}
          </ul>
        </Refused>
      )}
    </>
  )
}
