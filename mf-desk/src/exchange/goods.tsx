import { useState } from 'react'
import type { ExchangeGoods } from 'shared-contracts/api/desk/exchange'
import { formatMoney, kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { SmallButton } from 'shared-ui/unshared/small-button'
import { SideCard } from './accounts.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import { Muted } from './run-details.tsx'
import { exchangeTexts as texts } from './texts.ts'
import { useGoods } from './use-exchange.ts'

const List = styled.ul`
  margin: ${theme.space(3)} 0 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(2)} ${theme.space(4)};
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
  }
  li > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${theme.space(2)};
`

/** EXCH-013, EXCH-031: goods of 1C that a manager links to a product, or shows as a new one. */
export function Goods() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGoods()
  const [asked, setAsked] = useState<{ readonly goods: ExchangeGoods; readonly action: 'link' | 'show' } | null>(null)
  const goods = data?.pages.flatMap((page) => page.items) ?? []
  if (goods.length === 0) return null
  return (
    <SideCard as="section" aria-labelledby="exchange-goods">
      <Heading level={3} id="exchange-goods">
        {texts.goods}
      </Heading>
      <Muted>{texts.goodsHint}</Muted>
      <List>
        {goods.map((one) => (
          <li key={one.goodsId}>
            <div>
              <div>{one.name}</div>
              <Muted>{aboutOf(one)}</Muted>
              {one.proposed && <Muted>{texts.proposed(one.proposed.productId, one.proposed.name)}</Muted>}
            </div>
            <Actions>
              <SmallButton variant="secondary" onClick={() => setAsked({ goods: one, action: 'link' })}>
                {texts.link}
              </SmallButton>
              <SmallButton variant="secondary" onClick={() => setAsked({ goods: one, action: 'show' })}>
                {texts.showGoods}
              </SmallButton>
            </Actions>
          </li>
        ))}
      </List>
      {hasNextPage && (
        <Button variant="secondary" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.goodsNext}
        </Button>
      )}
      {asked !== null && <GoodsDialog {...asked} onClose={() => setAsked(null)} />}
    </SideCard>
  )
}

function aboutOf({ article, price, rests }: ExchangeGoods): string {
  return [
    ...(article ? [texts.article(article)] : []),
    price === null || price === undefined ? texts.noPrice : formatMoney(kopecksOf(price)),
    ...(rests === null || rests === undefined ? [] : [texts.pieces(rests)]),
  ].join(' · ')
}
