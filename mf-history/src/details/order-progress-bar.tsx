import type { Order } from 'shared-contracts/api/orders'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { orderProgress } from '../order/order-progress.ts'
import { texts } from '../texts.ts'

const Steps = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  list-style: none;

  ${theme.media.down('md')} {
    grid-auto-flow: row;
    gap: ${theme.space(3)};
  }
`
const Step = styled.li`
  position: relative;
  display: grid;
  gap: 2px;
  padding: ${theme.space(7)} ${theme.space(3)} 0 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};

  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 auto auto 0;
    box-sizing: border-box;
    width: 20px;
    height: 20px;
    border: 3px solid ${theme.color.controlLine};
    border-radius: 50%;
    background: ${theme.color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 9px 0 auto 20px;
    height: 2px;
    background: ${theme.color.line};
  }
  &[data-state='done']::before {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
  &[data-state='done']::after {
    background: ${theme.color.success};
  }
  &[data-state='current'] {
    color: ${theme.color.ink};
    font-weight: ${theme.font.weight.bold};
  }
  &[data-state='current']::before {
    border-color: ${theme.color.brand};
  }
  ${theme.media.down('md')} {
    min-height: 20px;
    padding: 0 0 0 ${theme.space(8)};

    &:not(:last-child)::after {
      inset: 20px auto ${theme.space(-3)} 9px;
      width: 2px;
      height: auto;
    }
  }
`

/** HIST-044: the order's progress, step by step. */
export function OrderProgressBar({ order }: { readonly order: Order }) {
  return (
    <Steps aria-label={texts.progress}>
      {orderProgress(order).map((step) => (
        <Step key={step.title} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
          <span>
            {step.title}
            <VisuallyHidden>, {texts[step.state]}</VisuallyHidden>
          </span>
          {step.note !== null && <span>{step.note}</span>}
        </Step>
      ))}
    </Steps>
  )
}
