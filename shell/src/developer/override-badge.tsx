import { Button } from 'shared-ui/button'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { Override, Refusal } from './overrides.ts'
import { texts } from './texts.ts'

const Root = styled.aside`
  position: fixed;
  z-index: ${theme.layer.dialog};
  bottom: calc(${theme.space(3)} + ${theme.layout.safeBottom});
  left: ${theme.layout.gutter};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  max-width: min(640px, calc(100vw - 2 * ${theme.layout.gutter}));
  box-sizing: border-box;
  padding: ${theme.space(2)} ${theme.space(2)} ${theme.space(2)} ${theme.space(4)};
  border: 1px solid ${theme.color.warningMark};
  border-radius: ${theme.radius.card};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.font.size.s};
  @media print {
    display: none;
  }
`
const List = styled.ul`
  flex: 1 1 auto;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

export interface OverrideBadgeProps {
  readonly used: readonly Override[]
  readonly refusals: readonly Refusal[]
  readonly onReset: () => void
}

/** A badge on every page that lists the overrides and can reset them. */
export function OverrideBadge({ used, refusals, onReset }: OverrideBadgeProps) {
  return (
    <Root aria-label={texts.title}>
      <List>
        {used.map(({ name, base }) => (
          <li key={name}>{texts.from(name, base)}</li>
        ))}
        {refusals.map(({ name, reason }) => (
          <li key={name} role="alert">
            {texts.refusal(name, reason)}
          </li>
        ))}
      </List>
      <Button variant="secondary" onClick={onReset}>
        {texts.reset}
      </Button>
    </Root>
  )
}
