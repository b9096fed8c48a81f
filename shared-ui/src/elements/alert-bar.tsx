import type { ReactNode } from 'react'
import type { AlertVariant } from 'shared-contracts/portal/state'
import styled, { css } from 'styled-components'
import { CloseIcon, DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { texts } from '../texts.ts'
import { theme } from '../theme/theme.ts'

export interface AlertBarProps {
  readonly variant: AlertVariant
  readonly text: string
  /** A literal text of the specification, shown muted below the text (AMB-086..088). */
  readonly detail?: string | undefined
  /** Without it there is no close button. */
  readonly onClose?: (() => void) | undefined
  readonly role?: 'alert' | 'status' | undefined
  /** What the buyer can do, e.g. a button. */
  readonly action?: ReactNode
}

const variants = {
  success: css`
    border-color: ${theme.color.success};
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
  `,
  info: css`
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  `,
  warning: css`
    border-color: ${theme.color.warningMark};
    background: ${theme.color.warningSoft};
    color: ${theme.color.warning};
  `,
  danger: css`
    border-color: ${theme.color.danger};
    background: ${theme.color.dangerSoft};
    color: ${theme.color.danger};
  `,
}

const icons = { success: SuccessIcon, info: InfoIcon, warning: WarningIcon, danger: DangerIcon }

const Root = styled.div<{ $variant: AlertVariant; $hasAction: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 0 ${theme.space(3)};
  padding: ${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(4)};
  border: 1px solid;
  border-radius: ${theme.radius.control};
  ${({ $variant }) => variants[$variant]}

  ${theme.media.up('sm')} {
    align-items: ${({ $hasAction }) => $hasAction && 'center'};
  }
`
/** The text and, beside it or on a narrow screen below it, the action. */
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  min-width: 0;
`
const Icon = styled.span`
  flex: none;
  padding-block: ${theme.space(1)};
`
const Text = styled.div`
  flex: 1 1 280px;
  min-width: 0;
  padding-block: ${theme.space(1)};
  font-weight: ${theme.font.weight.medium};
  overflow-wrap: break-word;
`
const Detail = styled.div`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.regular};
`
const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${theme.color.hover};
  }
  ${theme.media.touch} {
    width: 44px;
    height: 44px;
    margin-block: -4px;
  }
`

/** A page alert. By default warnings and errors have the role alert, and success and news the role status. */
export function AlertBar({ variant, text, detail, role, action, onClose }: AlertBarProps) {
  const VariantIcon = icons[variant]
  return (
    <Root
      $variant={variant}
      $hasAction={Boolean(action)}
      data-variant={variant}
      role={role ?? (variant === 'danger' || variant === 'warning' ? 'alert' : 'status')}
    >
      <Icon>
        <VariantIcon />
      </Icon>
      <Content>
        <Text>
          <span>{text}</span>
          {detail && <Detail>{detail}</Detail>}
        </Text>
        {action}
      </Content>
      {onClose && (
        <Close type="button" aria-label={texts.close} onClick={onClose}>
          <CloseIcon size={18} />
        </Close>
      )}
    </Root>
  )
}
