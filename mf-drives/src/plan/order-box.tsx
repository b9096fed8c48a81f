import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { SuccessIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
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

/** REPL-002: the button, and what the basket will refuse. */
export function OrderBox({ order, onRefused }: OrderBoxProps) {
  const { next, preview, done, problem, isRunning, failure, start } = order
  const isSaving = next === 'save'
  return (
    <Box>
      {(next !== 'nothing' || isRunning) && (
        <Button
          isWide
          isLoading={isRunning}
          loadingText={isSaving ? texts.saving : texts.adding}
          onClick={() => !start() && onRefused()}
        >
          {isSaving ? texts.save : texts.add}
        </Button>
      )}
      {problem !== null && <AlertBar variant="danger" text={problem} />}
      {failure !== null && <AlertBar variant="danger" text={failure} />}
      {next === 'add' && done === null && <Preview preview={preview} />}
    </Box>
  )
}

function Preview({ preview: { additions, refused } }: Pick<PlanOrder, 'preview'>) {
  if (refused.length === 0) {
    return (
      additions.length > 0 && (
        <Fits>
          <SuccessIcon size={16} />
          {texts.fits}
        </Fits>
      )
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
