import { theme } from 'shared-ui/theme'
import { boldRoom } from 'shared-ui/bold-room'
import { focusRing } from 'shared-ui/focus-ring'
import styled, { css } from 'styled-components'

/** The filter bar: three rows on a phone, two from lg on. FilterSkeleton has the same height while products load. */
export const Bar = styled.form`
  display: grid;
  grid-template:
    'search search' ${theme.control.m}
    'opener sort' ${theme.control.m}
    'options options' auto
    'note note' ${theme.control.m} / minmax(0, 1fr) minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(4)};
  ${theme.media.up('lg')} {
    grid-template:
      'search note sort' ${theme.control.m}
      'options options options' auto / 24rem minmax(0, 1fr) 13rem;
    gap: ${theme.space(3)};
    margin-bottom: ${theme.space(6)};
  }
  @media print {
    display: none;
  }
`

/** A grid area of the bar. */
export const Area = styled.div<{ $area: string }>`
  position: relative;
  display: grid;
  grid-area: ${({ $area }) => $area};
  min-width: 0;
  > svg {
    position: absolute;
    top: 50%;
    transform: translateY(-50%);
    color: ${theme.color.muted};
    pointer-events: none;
  }
`

export const look = css`
  box-sizing: border-box;
  min-width: 0;
  min-height: ${theme.control.m};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font: inherit;
  ${theme.media.touch} {
    font-size: max(1rem, 16px);
  }
`

export const SearchField = styled.input`
  ${look}
  padding: 0 ${theme.space(3)} 0 ${theme.space(10)};
  &::placeholder {
    color: ${theme.color.muted};
    opacity: 1;
  }
  + svg {
    left: ${theme.space(3)};
  }
`

export const SortField = styled.select`
  ${look}
  appearance: none;
  padding: 0 ${theme.space(9)} 0 ${theme.space(3)};
  text-overflow: ellipsis;
  cursor: pointer;
  + svg {
    right: ${theme.space(3)};
  }
`

/** Opens the filters on screens narrower than lg. */
export const Opener = styled.button`
  ${look}
  grid-area: opener;
  cursor: pointer;
  &[aria-expanded='true'] {
    border-color: ${theme.color.brand};
  }
  ${theme.media.up('lg')} {
    display: none;
  }
`

export const Options = styled.div`
  grid-area: options;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(5)};
  ${theme.media.down('lg')} {
    &[data-closed] {
      display: none;
    }
  }
`

export const OptionGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`

/**
 * A checkbox with its text. The box covers the whole chip, so that assistive technology and browser tests can click the
 * checkbox itself.
 */
export const Chip = styled.label`
  ${look}
  ${boldRoom}
  position: relative;
  padding: 0 ${theme.space(3)};
  cursor: pointer;
  &:hover {
    border-color: ${theme.color.muted};
  }
  &:has(:checked) {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
    font-weight: ${theme.font.weight.bold};
  }
  &:has(:disabled) {
    border-color: ${theme.color.line};
    color: ${theme.color.muted};
    cursor: default;
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
    }
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    outline: none;
    cursor: inherit;
  }
`

export const Note = styled.div`
  grid-area: note;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  color: ${theme.color.muted};
  ${theme.media.up('lg')} {
    justify-content: flex-end;
  }
  output:focus {
    outline: none;
  }
`

export const Vat = styled.span`
  min-width: 0;
  font-size: ${theme.font.size.s};
  line-height: ${theme.font.line.tight};
`
