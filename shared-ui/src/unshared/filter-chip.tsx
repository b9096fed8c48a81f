import { CloseIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import { texts } from './texts.ts'

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: ${theme.control.m};
  padding: 0 ${theme.space(3)};
  border: 1px solid ${theme.color.brand};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
  font: inherit;
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
  cursor: pointer;
`

/** A part of a filter that a narrow screen hides behind «Фильтры»; a press removes it. */
export function FilterChip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <Chip type="button" onClick={onRemove}>
      <VisuallyHidden>{texts.removeFilter} </VisuallyHidden>
      <span>{text}</span>
      <CloseIcon size={16} />
    </Chip>
  )
}
