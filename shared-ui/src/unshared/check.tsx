import type { ComponentProps, ReactNode } from 'react'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 32px;
  cursor: pointer;

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${theme.color.brand};
  }
  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
`

/** A checkbox, or a radio button by its `type`, with its name. */
export function Check({ children, ...input }: { readonly children: ReactNode } & ComponentProps<'input'>) {
  return (
    <Label>
      <input type="checkbox" {...input} />
      {children}
    </Label>
  )
}
