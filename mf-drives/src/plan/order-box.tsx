import { useRef } from 'react'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button, ButtonLink } from 'shared-ui/button'
import { SuccessIcon } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import { AdditionsResult } from 'shared-ui/unshared/additions-result'
import styled from 'styled-components'
import { planTexts as texts, refusalBefore } from './texts.ts'
import type { PlanOrder } from './use-plan-order.ts'

const Box = styled.div`
  display: grid;
  gap: ${theme.space(3)};

  @media print {
    display: none;
  }
`
const Fits = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  svg {
    flex: none;
    color: ${theme.color.success};
  }
`
const Refused = styled.div`
  color: ${theme.color.warning};
  font-size: ${theme.font.size.s};

  ul {
    margin: ${theme.space(1)} 0 0;
    padding-left: ${theme.space(5)};
  }
`

interface OrderBoxProps {
  readonly order: PlanOrder
  /** Something must be chosen before: shows where. */
  readonly onRefused: () => void
}

/** REPL-002: the button, before it what the basket refuses, after it what was added. */
export function OrderBox({ order, onRefused }: OrderBoxProps) {
  const { next, preview, done, problem, isRunning, failure, start } = order
  const result = useRef<HTMLDivElement>(null)
  const isSaving = next === 'save'
  function press() {
    if (!start()) onRefused()
    // The button may be gone after it.
    else result.current?.focus({ preventScroll: true })
  }
  return (
    <Box>
      {(next !== 'nothing' || isRunning) && (
        <Button isWide isLoading={isRunning} loadingText={isSaving ? texts.saving : texts.adding} onClick={press}>
          {isSaving ? texts.save : texts.add}
        </Button>
      )}
      {problem !== null && <AlertBar variant="danger" text={problem} />}
      {failure !== null && <AlertBar variant="danger" text={failure} />}
      {next === 'add' && done === null && <Preview preview={preview} />}
      <div ref={result} tabIndex={-1}>
        <AdditionsResult
          adding={{ start: () => undefined, isWaiting: false, failure: null, done }}
          nothing={texts.nothingAdded}
        />
        {next === 'nothing' && done === null && (
          <AlertBar
            variant="success"
            text={texts.added}
            action={
              <ButtonLink as={Link} variant="secondary" to="/order">
                {texts.toOrder}
              </ButtonLink>
            }
          />
        )}
      </div>
    </Box>
  )
}

function Preview({ preview: { refused } }: Pick<PlanOrder, 'preview'>) {
  if (refused.length === 0) {
    return (
      <Fits>
        <SuccessIcon size={16} />
        {texts.fits}
      </Fits>
    )
  }
  return (
    <Refused role="status">
      {texts.refused}
      <ul>
        {refused.map((refusal) => (
          <li key={refusal.name}>{refusalBefore(refusal)}</li>
        ))}
      </ul>
    </Refused>
  )
}
