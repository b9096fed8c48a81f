import { STATE_FILTERS, type StateFilter } from 'shared-contracts/api/orders'
import { formatNumber } from 'shared-contracts/domain/money'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { texts } from '../texts.ts'

const Row = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  margin-bottom: ${theme.space(3)};

  /* On a phone it is scrolled sideways, to the edge of the screen. */
  ${theme.media.down('lg')} {
    margin-inline: calc(-1 * ${theme.layout.gutter});
    padding-inline: ${theme.layout.gutter};
    overflow-x: auto;
    scrollbar-width: none;
  }
  @media print {
    display: none;
  }
`
const StateButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 32px;
  padding: 0 ${theme.space(3)};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font: inherit;
  font-size: ${theme.font.size.s};
  font-weight: ${theme.font.weight.bold};
  cursor: pointer;

  &:hover {
    background: ${theme.color.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${theme.color.brand};
    background: ${theme.color.brandSoft};
    color: ${theme.color.brand};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -3px;
    }
  }
  ${theme.media.touch} {
    min-height: ${theme.control.m};
  }
`
/** Keeps the width of a digit until the number is known. */
const Count = styled.span`
  min-width: 1ch;
  font-variant-numeric: ${theme.font.tabular};
  color: ${theme.color.muted};
  font-weight: ${theme.font.weight.medium};
`

interface StateButtonsProps {
  readonly chosen: readonly StateFilter[]
  readonly counts: Readonly<Record<StateFilter, number>> | null
  readonly onChange: (chosen: StateFilter[]) => void
}

/** AMB-196: the states that the list can be filtered by, each with the number of its orders. */
export function StateButtons({ chosen, counts, onChange }: StateButtonsProps) {
  const toggled = (state: StateFilter) =>
    chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state]
  return (
    <Row role="group" aria-label={texts.states}>
      {STATE_FILTERS.map((state) => (
        <StateButton
          key={state}
          type="button"
          aria-pressed={chosen.includes(state)}
          onClick={() => onChange(toggled(state))}
        >
          <span>{texts.state[state]}</span>
          <Count>{counts && formatNumber(counts[state])}</Count>
        </StateButton>
      ))}
    </Row>
  )
}
