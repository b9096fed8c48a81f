import type { ReactNode } from 'react'
import { Card } from 'shared-ui/card'
import { icon } from 'shared-ui/icon'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { benefits, homeTexts } from './texts.ts'

/** A calendar. */
const ValidityIcon = /* @__PURE__ */ icon(
  'ValidityIcon',
  <path d="M3.5 4.8h13v12h-13zM3.5 8.4h13M7 2.8v3.4M13 2.8v3.4M7.3 12.6l2 2 3.6-3.7" />,
)

/** A box. */
const StockIcon = /* @__PURE__ */ icon(
  'StockIcon',
  <path d="m10 2.6 6.6 3.3v8.2L10 17.4l-6.6-3.3V5.9zM3.4 5.9 10 9.2l6.6-3.3M10 9.2v8.2M6.7 4.2l6.6 3.4v2.6" />,
)

/** A lorry. */
const DeliveryIcon = /* @__PURE__ */ icon(
  'DeliveryIcon',
  <>
    <path d="M3.3 14.4H1.8V4.6h9.9v9.8H7.6M11.7 7.8h3.5l3 3.3v3.3h-1.4M12.6 14.4h-.9" />
    <circle cx="5.4" cy="14.6" r="1.9" />
    <circle cx="14.7" cy="14.6" r="1.9" />
  </>,
)

const List = styled.ul`
  display: grid;
  gap: ${theme.space(5)};
  margin: ${theme.space(5)} 0 0;
  padding: 0;
  list-style-type: '';

  ${theme.media.up('lg')} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`
const Item = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(3.5)};
  align-items: start;
  padding: ${theme.space(5)};

  p {
    margin: 0;
  }
  p + p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
    text-wrap: pretty;
  }
`
const Title = styled.p`
  font-weight: ${theme.font.weight.bold};
`
const Icon = styled.span`
  display: grid;
  place-items: center;
  width: ${theme.space(10)};
  height: ${theme.space(10)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.brandSoft};
  color: ${theme.color.brand};
`

const icons: Record<(typeof benefits)[number]['key'], ReactNode> = {
  validity: <ValidityIcon size={22} />,
  stock: <StockIcon size={22} />,
  delivery: <DeliveryIcon size={22} />,
}

/** HOME-003, AMB-117: the three benefits. */
export function Benefits() {
  return (
    <List aria-label={homeTexts.benefits}>
      {benefits.map(({ key, title, text }) => (
        <Item as="li" key={key}>
          <Icon>{icons[key]}</Icon>
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Item>
      ))}
    </List>
  )
}
