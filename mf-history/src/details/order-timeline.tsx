import type { Order } from 'shared-contracts/api/orders'
import { CheckIcon, CloseIcon } from 'shared-ui/icons'
import { StatusIcon } from 'shared-ui/status-icon'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { orderProgress, type ProgressFacts, type ProgressStep } from '../order/order-progress.ts'
import { texts } from '../texts.ts'

/** Side of a step's icon, px. */
const ICON_SIZE = 32

const Steps = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.down('md')} {
    grid-auto-flow: row;
  }
`
const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${theme.space(2)};
  padding-right: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  /* The line to the next step. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: ${ICON_SIZE / 2 - 1}px ${theme.space(2)} auto ${ICON_SIZE + 8}px;
    height: 2px;
    background: ${theme.color.line};
  }
  &[data-state='done']::after,
  &[data-state='due']::after {
    background: ${theme.color.success};
  }
  &[data-state='due'],
  &[data-state='current'],
  &[data-state='partly'] {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.bold};
  }
  /* The order waits for its payment. */
  &[data-state='due'],
  &[data-state='current'][data-icon='paidError'] {
    color: ${theme.color.warning};
  }
  ${theme.media.down('md')} {
    grid-template-columns: ${ICON_SIZE}px minmax(0, 1fr);
    gap: ${theme.space(3)};
    min-height: ${ICON_SIZE + 12}px;

    &:last-child {
      min-height: ${ICON_SIZE}px;
    }
    &::after {
      display: none;
    }
  }
`
const Label = styled.span`
  display: grid;
  gap: 2px;

  > :nth-child(2) {
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.regular};
  }
  ${theme.media.down('md')} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space(3)};
    padding-top: 6px;
  }
`
/** In place of an icon. */
const Mark = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: ${ICON_SIZE}px;
  height: ${ICON_SIZE}px;
  border: 2px solid ${theme.color.line};
  border-radius: 8px;
  background: ${theme.color.surface};

  &[data-state='current'] {
    border-color: ${theme.color.brand};
  }
  &[data-state='ahead'] {
    border-color: transparent;
    background: none;
    @media (forced-colors: active) {
      border-color: Canvas;
    }

    &::before {
      content: '';
      width: 12px;
      height: 12px;
      border: 2px solid ${theme.color.muted};
      border-radius: 50%;
    }
  }
  &[data-state='done'],
  &[data-state='partly'] {
    border-color: transparent;
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  }
`

const currentStates: readonly ProgressStep['state'][] = ['current', 'partly', 'ended']

/** HIST-044, UI-019..029: the order's progress from accepted to received, step by step. */
export function OrderTimeline({ order, facts }: { readonly order: Order; readonly facts?: ProgressFacts }) {
  return (
    <Steps aria-label={texts.progress}>
      {orderProgress(order, facts).map((step) => (
        <Step
          key={step.title}
          data-state={step.state}
          data-icon={step.icon}
          aria-current={currentStates.includes(step.state) ? 'step' : undefined}
        >
          <StepIcon step={step} />
          <Label>
            <span>
              <span>{step.title}</span>
              <VisuallyHidden>{`, ${texts[step.state]}`}</VisuallyHidden>
            </span>
            {step.note !== null && <span>{step.note}</span>}
          </Label>
        </Step>
      ))}
    </Steps>
  )
}

function StepIcon({ step: { icon, state } }: { readonly step: ProgressStep }) {
  if (icon !== null) return <StatusIcon name={icon} size={ICON_SIZE} />
  return (
    <Mark data-state={state}>
      {state === 'done' && <CheckIcon size={18} />}
      {state === 'partly' && <HalfIcon />}
      {state === 'ended' && <CloseIcon size={18} />}
    </Mark>
  )
}

/** A half-filled circle: a part is done. */
function HalfIcon() {
  return (
    <svg width={18} height={18} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
    </svg>
  )
}
