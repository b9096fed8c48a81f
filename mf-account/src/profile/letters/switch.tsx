import type { ReactNode } from 'react'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Label = styled.label`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  min-height: ${theme.control.m};
  cursor: pointer;
`
const Input = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  width: 44px;
  height: 24px;
  margin: 0;
  border: 1px solid ${theme.color.controlLine};
  border-radius: 12px;
  background: ${theme.color.surface};
  appearance: none;
  cursor: pointer;
  transition: background ${theme.motion.fast};

  &::before {
    position: absolute;
    top: 3px;
    left: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${theme.color.controlLine};
    content: '';
    transition: translate ${theme.motion.fast};
  }
  &:checked {
    border-color: ${theme.color.brand};
    background: ${theme.color.brand};
  }
  &:checked::before {
    background: ${theme.color.onBrand};
    translate: 20px 0;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ButtonText;
    background: ButtonFace;

    &::before {
      background: ButtonText;
    }
    &:checked {
      border-color: Highlight;
      background: Highlight;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`

interface SwitchProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A switch with its name before it. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <Label>
      <span>{children}</span>
      <Input checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </Label>
  )
}
