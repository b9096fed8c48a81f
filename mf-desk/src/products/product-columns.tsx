import type { DeskProduct } from 'shared-contracts/api/desk/products'
import { formatMoney, formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import type { Column } from 'shared-ui/data-table'
import { Money } from 'shared-ui/money'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ROW_CONTROL } from '../parts/desk-list.tsx'
import { Lines, TwoLines } from '../parts/two-lines.tsx'
import { productTexts as texts } from './texts.ts'

const RowButton = styled(Button)`
  && {
    min-height: 32px;
    padding: ${theme.space(1)} ${theme.space(3)};
    font-size: ${theme.font.size.s};

    ${theme.media.touch} {
      min-height: ${theme.control.m};
    }
  }
`

/** What the rows of the list need to know of the screen. */
export interface ProductList {
  readonly addressOf: (productId: number) => string
  /** The product whose details stand aside. */
  readonly open: number | null
  readonly onShow: (product: DeskProduct, isShown: boolean) => void
}

export function productColumns(list: ProductList): readonly Column<DeskProduct>[] {
  const isAlone = list.open === null
  return [
    {
      key: 'product',
      title: texts.product,
      cell: (product) => (
        <TwoLines>
          <ProductLink product={product} list={list} />
          <span>{texts.number(product.productId, product.article)}</span>
        </TwoLines>
      ),
    },
    ...(isAlone ? [{ key: 'type', title: texts.type, width: '112px', cell: typeOf }] : []),
    {
      key: 'price',
      title: texts.price,
      width: '128px',
      isNumber: true,
      cell: ({ price }) => <Money amount={kopecksOf(price)} />,
    },
    ...(isAlone
      ? [
          {
            key: 'stock',
            title: texts.stock,
            width: '96px',
            isNumber: true,
            cell: ({ stock }: DeskProduct) => formatNumber(stock),
          },
          {
            key: 'visibility',
            title: texts.visibility,
            width: '104px',
            cell: ({ isShown }: DeskProduct) => (isShown ? texts.shown : texts.hidden),
          },
        ]
      : []),
    {
      key: 'action',
      title: texts.action,
      isTitleHidden: true,
      width: '132px',
      cell: (product) => <ShowButton product={product} list={list} />,
    },
  ]
}

/** A product on a narrow screen. */
export function ProductCard({ product, list }: { readonly product: DeskProduct; readonly list: ProductList }) {
  const { price, stock, isShown } = product
  return (
    <Lines>
      <ProductLink product={product} list={list} />
      <small>{texts.number(product.productId, product.article)}</small>
      <small>
        {`${formatMoney(kopecksOf(price))}, ${texts.stock.toLowerCase()} ${formatNumber(stock)}, ${(isShown ? texts.shown : texts.hidden).toLowerCase()}`}
      </small>
      <ShowButton product={product} list={list} />
    </Lines>
  )
}

const typeOf = ({ type, months }: DeskProduct) => (
  <TwoLines>
    <span>{type === null ? texts.noType : texts.types[type]}</span>
    <span>{texts.months(months)}</span>
  </TwoLines>
)

interface CellProps {
  readonly product: DeskProduct
  readonly list: ProductList
}

function ProductLink({ product: { productId, name }, list }: CellProps) {
  return (
    <TextLink
      as={Link}
      to={list.addressOf(productId)}
      title={name}
      aria-current={productId === list.open ? 'true' : undefined}
      {...{ [ROW_CONTROL]: '' }}
    >
      {name}
    </TextLink>
  )
}

function ShowButton({ product, list }: CellProps) {
  const { isShown, name } = product
  return (
    <RowButton
      variant="secondary"
      aria-label={isShown ? texts.hideOf(name) : texts.showOf(name)}
      onClick={() => list.onShow(product, !isShown)}
    >
      {isShown ? texts.hide : texts.show}
    </RowButton>
  )
}
