import { AlertBar } from 'shared-ui/alert-bar'
import { ButtonLink } from 'shared-ui/button'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { Reorder } from './reorder-lines.ts'
import { refusalText, reorderTexts } from './reorder-texts.ts'
import type { Reordering } from './use-reorder.ts'

const Refused = styled.div`
  ul {
    margin: ${theme.space(1)} 0 0;
    padding-left: ${theme.space(5)};
  }
`

/** What «Повторить заказ» has put into the basket, and the lines that cannot be ordered now. */
export function ReorderResult({ reordering: { failure, done } }: { readonly reordering: Reordering }) {
  if (failure !== null) return <AlertBar variant="danger" text={failure} />
  return done && <Outcome reorder={done} />
}

function Outcome({ reorder: { additions, refused } }: { readonly reorder: Reorder }) {
  const pieces = additions.reduce((count, { quantity }) => count + quantity, 0)
  const isEmpty = additions.length === 0
  return (
    <>
      <AlertBar
        variant={isEmpty ? 'warning' : 'success'}
        text={isEmpty ? reorderTexts.nothingAdded : reorderTexts.added(additions.length, pieces)}
        action={
          !isEmpty && (
            <ButtonLink as={Link} variant="secondary" to="/order">
              {reorderTexts.toOrder}
            </ButtonLink>
          )
        }
      />
      {refused.length > 0 && (
        <Refused>
          {reorderTexts.refused}
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
