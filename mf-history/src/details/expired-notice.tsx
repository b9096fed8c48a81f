import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { detailsTexts } from './texts.ts'

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.warningMark};
  border-radius: ${theme.radius.control};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};

  p {
    margin: 0;
  }
`

/** The order's goods were returned to the stock: it cannot be paid, only ordered again. */
export function ExpiredNotice() {
  return (
    <Notice>
      <div>
        <strong>{detailsTexts.expired}</strong>
        <p>{detailsTexts.expiredHint}</p>
      </div>
    </Notice>
  )
}
