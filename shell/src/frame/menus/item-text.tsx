import styled from 'styled-components'
import { formatNumber } from 'shared-contracts/domain/money'
import { CheckIcon, ChevronIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import type { ProfileItem } from './profile-items.ts'
import { texts } from '../texts.ts'

const Row = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  width: 100%;
  min-width: 0;
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`
const Back = styled(Row)`
  justify-content: start;
  gap: ${theme.space(1)};
  margin-left: ${theme.space(-1)};
  color: ${theme.color.muted};
  svg {
    transform: rotate(90deg);
  }
`
const Count = styled.span`
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};
`
const Current = styled.span`
  color: ${theme.color.brand};
`

/** Text of a profile menu item. «Заказ» has its count (NAV-049), and the current organisation is marked. */
export function ItemText({ item }: { readonly item: ProfileItem }) {
  if ('href' in item) {
    if (item.count === undefined) return <Row>{item.text}</Row>
    return (
      <Row>
        <span>{item.text}</span> <Count>{formatNumber(item.count)}</Count>
      </Row>
    )
  }
  if (item.action.type === 'back') {
    return (
      <Back>
        <ChevronIcon size={16} />
        <span>{item.text}</span>
      </Back>
    )
  }
  return (
    <Row>
      <span>{item.text}</span>
      {item.isCurrent === true && (
        <Current>
          <VisuallyHidden>{texts.current}</VisuallyHidden>
          <CheckIcon size={16} />
        </Current>
      )}
    </Row>
  )
}
