import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { ownProps } from './own-props.ts'
import { theme } from '../theme/theme.ts'

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined
  /** `m` is 40 px high, `l` 48. */
  readonly size?: 'm' | 'l' | undefined
  /** Fills its container. */
  readonly isWide?: boolean | undefined
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** A busy button keeps its width and its focus, and ignores clicks. */
  readonly isLoading?: boolean | undefined
  /** Label while busy («Оформляем…»). */
  readonly loadingText?: string | undefined
}

const variants = {
  primary: css`
    background: ${theme.color.brand};
    color: ${theme.color.onBrand};
    &:hover {
      background: ${theme.color.brandHover};
    }
  `,
  secondary: css`
    border-color: ${theme.color.controlLine};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    &:hover {
      background: ${theme.color.hover};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.brand};
    &:hover {
      background: ${theme.color.brandSoft};
    }
  `,
}

const look = css<ButtonLook>`
  display: ${({ isWide }) => (isWide ? 'flex' : 'inline-flex')};
  width: ${({ isWide }) => (isWide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  box-sizing: border-box;
  min-height: ${({ size = 'm' }) => theme.control[size]};
  padding: ${theme.space(1)} ${({ size }) => theme.space(size === 'l' ? 7 : 4.5)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font: inherit;
  font-size: ${({ size }) => (size === 'l' ? theme.font.size.l : theme.font.size.m)};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${theme.motion.fast};
  ${({ variant = 'primary' }) => variants[variant]}
  &[aria-disabled='true'] {
    cursor: progress;
  }
  &:disabled {
    border-color: ${theme.color.line};
    background: ${theme.color.hover};
    color: ${theme.color.muted};
    cursor: not-allowed;
  }
`

const own = ownProps('variant', 'size', 'isWide')
const StyledButton = styled.button.withConfig(own)<ButtonLook>`
  ${look}
`

/** A link that looks like a button: `<ButtonLink href>` or `<ButtonLink as={Link} to>`. */
export const ButtonLink = styled.a.withConfig(own)<ButtonLook>`
  ${look}
`

// Both labels determine the width and one is visible, so the width does not change while the button is busy.
const Label = styled.span`
  display: inline-grid;
  justify-items: center;
  &[data-other]::after {
    content: attr(data-other);
    height: 0;
    overflow: hidden;
    visibility: hidden;
  }
`
const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
`
const Ghost = styled.span`
  height: 0;
  overflow: hidden;
  visibility: hidden;
`

function labelOf(children: ReactNode, isLoading: boolean, loadingText: string | undefined): ReactNode {
  if (loadingText === undefined) return <Content>{children}</Content>
  const isPlain = typeof children === 'string'
  return (
    <Label data-other={isLoading ? (isPlain ? children : undefined) : loadingText}>
      <Content>{isLoading ? loadingText : children}</Content>
      {isLoading && !isPlain && <Ghost aria-hidden="true">{children}</Ghost>}
    </Label>
  )
}

/** A button; its default `type` is `button`. */
export function Button({ isLoading = false, loadingText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `disabled` would drop the focus. Preventing the click keeps a submit button from submitting again.
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <StyledButton
      {...rest}
      type={type}
      onClick={handleClick}
      {...(isLoading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {labelOf(children, isLoading, loadingText)}
    </StyledButton>
  )
}
