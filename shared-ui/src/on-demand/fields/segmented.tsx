import { useId } from 'react'
import styled from 'styled-components'
import { focusRing } from '../../theme/focus-ring.ts'
import { theme } from '../../theme/theme.ts'

export interface SegmentedProps<T extends string | number> {
  /** Name of the group, read aloud. */
  readonly label: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

const Group = styled.div`
  display: inline-flex;
  max-width: 100%;
  box-sizing: border-box;
  padding: 3px;
  border: 1px solid ${theme.color.controlLine};
  border-radius: 9px;
  background: ${theme.color.canvas};
`
const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: calc(${theme.control.m} - 4px);
  padding: 0 ${theme.space(4.5)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.bold};
  cursor: pointer;
  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
  &:hover {
    color: ${theme.color.ink};
  }
  &:has(:checked) {
    border-color: ${theme.color.line};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  @media (forced-colors: active) {
    border-color: Canvas;
    &:has(:checked) {
      border-color: Highlight;
    }
  }
`
// Covers the whole segment, so that a browser test or assistive tool can click the radio itself.
const Radio = styled.input`
  appearance: none;
  position: absolute;
  inset: 0;
  margin: 0;
  border-radius: inherit;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
`

/** A choice of two or three short words, side by side. Each is a radio with exactly that name. */
export function Segmented<T extends string | number>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Segment>
      ))}
    </Group>
  )
}
