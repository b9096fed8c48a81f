import type { ReactNode } from 'react'
import { Card } from 'shared-ui/card'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { DeliveryIcon, StockIcon, ValidityIcon } from './benefit-icons.tsx'
import { benefits, homeTexts } from './texts.ts'

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
