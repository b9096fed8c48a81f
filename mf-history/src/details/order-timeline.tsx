import type { Order } from 'shared-contracts/api/orders'
import { CheckIcon } from 'shared-ui/icons'
import { StatusIcon } from 'shared-ui/status-icon'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { orderProgress, type ProgressStep } from '../order/order-progress.ts'
import { texts } from '../texts.ts'

/** Side of a step's icon, px. */
const ICON = 32

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
    inset: ${ICON / 2 - 1}px ${theme.space(2)} auto ${ICON + 8}px;
    height: 2px;
    background: ${theme.color.line};
  }
  &[data-state='done']::after {
    background: ${theme.color.success};
  }
  &[data-state='current'] {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.bold};
  }
  ${theme.media.down('md')} {
    grid-template-columns: ${ICON}px minmax(0, 1fr);
    gap: ${theme.space(3)};
    min-height: ${ICON + 20}px;

    &:last-child {
      min-height: ${ICON}px;
    }
    &:not(:last-child)::after {
      inset: ${ICON + 4}px auto ${theme.space(1)} ${ICON / 2 - 1}px;
      width: 2px;
      height: auto;
    }
  }
`
const Label = styled.span`
  display: grid;
  gap: 2px;

  ${theme.media.down('md')} {
    padding-top: 6px;
  }
`
/** In place of an icon. */
const Mark = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  width: ${ICON}px;
  height: ${ICON}px;
  border: 2px solid ${theme.color.line};
  border-radius: 8px;
  background: ${theme.color.surface};

  &[data-state='current'] {
    border-color: ${theme.color.brand};
  }
  &[data-state='ahead'] {
    border-color: transparent;
    background: none;

    &::before {
      content: '';
      width: 12px;
      height: 12px;
      border: 2px solid ${theme.color.muted};
      border-radius: 50%;
    }
  }
  &[data-state='done'] {
    border-color: transparent;
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  }
`

/** HIST-044, UI-019..029: the order's progress from accepted to received, step by step. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <Steps aria-label={texts.progress}>
      {orderProgress(order).map((step) => (
        <Step key={step.title} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <StepIcon step={step} />
          <Label>
            <span>
              {step.title}
              <VisuallyHidden>, {texts[step.state]}</VisuallyHidden>
            </span>
            {step.note !== null && <span>{step.note}</span>}
          </Label>
        </Step>
      ))}
    </Steps>
  )
}

function StepIcon({ step: { icon, state } }: { readonly step: ProgressStep }) {
  if (icon !== null) return <StatusIcon name={icon} size={ICON} />
  return <Mark data-state={state}>{state === 'done' && <CheckIcon size={18} />}</Mark>
}
