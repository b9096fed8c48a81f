import type { DeskProduct } from 'shared-contracts/api/desk/products'
import { formatMoney, formatNumber, kopecksOf } from 'shared-contracts/domain/money'
import { Button } from 'shared-ui/button'
import type { Column } from 'shared-ui/data-table'
import { Money } from 'shared-ui/money'
import { Link } from 'shared-ui/router'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { RowCheckbox } from '../parts/selection.tsx'
import { Lines, TwoLines } from 'shared-ui/unshared/two-lines'
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

const CardHead = styled.div`
  display: flex;
  gap: ${theme.space(2)};

  > input {
    flex: none;
  }
`

/** What the rows of the list need to know of the screen. */
export interface ProductListActions {
  readonly addressOf: (productId: number) => string
  /** The product whose details stand aside. */
  readonly open: number | null
  readonly onShow: (product: DeskProduct, isShown: boolean) => void
}

export function productColumns(list: ProductListActions): readonly Column<DeskProduct>[] {
  const isAlone = list.open === null
  return [
    {
      key: 'choice',
      title: texts.choice,
      isTitleHidden: true,
      width: '40px',
      cell: (product) => <ProductCheckbox product={product} list={list} />,
    },
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
export function ProductCard({ product, list }: { readonly product: DeskProduct; readonly list: ProductListActions }) {
  const { price, stock, isShown } = product
  return (
    <Lines>
      <CardHead>
        <ProductCheckbox product={product} list={list} />
        <ProductLink product={product} list={list} />
      </CardHead>
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
  readonly list: ProductListActions
}

function ProductCheckbox({ product: { productId }, list }: CellProps) {
  return <RowCheckbox id={productId} name={texts.productNumber(productId)} address={list.addressOf(productId)} />
}

function ProductLink({ product: { productId, name }, list }: CellProps) {
  return (
    <TextLink
      as={Link}
      to={list.addressOf(productId)}
      title={name}
      aria-current={productId === list.open ? 'true' : undefined}
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
