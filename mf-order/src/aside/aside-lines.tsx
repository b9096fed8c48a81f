import type { Product } from 'shared-contracts/api/products'
import type { BasketLine } from 'shared-contracts/domain/basket'
import { Money } from 'shared-ui/money'
import { Link } from 'shared-ui/router'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { namedLines } from '../lines/named-lines.ts'
import { texts } from '../texts.ts'

/** Number of lines shown. With more, the sum and the button would leave a screen 720 px high. */
const LINES_SHOWN = 4

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: ${theme.space(4)} 0;
  padding: 0;
  list-style: none;
`
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-wrap: balance;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
// Below the name and as wide as the card, because a sum may have ten digits.
const Amount = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(3)};

  small {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.s};
  }
`
const More = styled.div`
  margin: ${theme.space(-2)} 0 ${theme.space(3)};

  a {
    display: inline-block;
    padding-block: ${theme.space(1)};
  }
`
const Placeholders = styled(List)<{ $isSeen: boolean }>`
  visibility: ${({ $isSeen }) => ($isSeen ? 'visible' : 'hidden')};

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space(1)};
    height: 3lh;
  }
`

interface AsideLinesProps {
  readonly lines: readonly BasketLine[]
  /** `undefined` while loading. */
  readonly products: readonly Product[] | undefined
}

/** The first lines with their sums, and a link to /order with the number of the others. */
export function AsideLines({ lines, products }: AsideLinesProps) {
  const rest = lines.length - LINES_SHOWN
  return (
    <>
      {products === undefined ? (
        <LineSkeletons count={Math.min(lines.length, LINES_SHOWN)} />
      ) : (
        <List>
          {namedLines(lines, products)
            .slice(0, LINES_SHOWN)
            .map((line) => (
              <li key={line.id}>
                <Name title={line.name}>{line.name}</Name>
                <Amount>
                  <small>{texts.pieces(line.quantity)}</small>
                  <Money amount={line.sum} />
                </Amount>
              </li>
            ))}
        </List>
      )}
      {rest > 0 && (
        <More>
          <TextLink as={Link} to="/order">
            {texts.moreLines(rest)}
          </TextLink>
        </More>
      )}
    </>
  )
}

/** Placeholders as high as the lines: two lines for the name, one for quantity and sum. */
function LineSkeletons({ count }: { readonly count: number }) {
  const isSeen = useDelayed(true)
  return (
    <Placeholders $isSeen={isSeen} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton />
          <Skeleton width="60%" />
        </li>
      ))}
    </Placeholders>
  )
}
