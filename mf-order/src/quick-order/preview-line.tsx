import { kopecksOf, timesMoney } from 'shared-contracts/domain/money'
import { CheckIcon, DangerIcon } from 'shared-ui/icons'
import { theme } from 'shared-ui/theme'
import { VisuallyHidden } from 'shared-ui/visually-hidden'
import styled from 'styled-components'
import type { GoodLine, ReviewedLine, WrongLine } from './review.ts'
import { problemTexts, texts } from './texts.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: 2.25em minmax(0, 1fr) 20px;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.font.size.s};
  line-height: 1.4;

  &:first-child {
    border-top: 0;
  }
  &[data-wrong] {
    background: ${theme.color.dangerSoft};
  }
`
const Number = styled.span`
  color: ${theme.color.muted};
  font-variant-numeric: ${theme.font.tabular};
  text-align: right;
`
const Name = styled.div`
  color: ${theme.color.ink};
  font-weight: ${theme.font.weight.medium};
  overflow-wrap: anywhere;
  text-wrap: balance;
`
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(4)};
  color: ${theme.color.muted};
`
const Problem = styled.div`
  color: ${theme.color.danger};
`
const Mark = styled.span`
  display: block;
  color: ${theme.color.success};

  [data-wrong] > & {
    color: ${theme.color.danger};
  }
`

/** A line of the text: the product it adds, or what is wrong with it. */
export function PreviewLine({ reviewed }: { readonly reviewed: ReviewedLine }) {
  const isWrong = reviewed.problem !== null
  const { number } = reviewed.line
  return (
    <Row data-wrong={isWrong ? '' : undefined}>
      <Number>
        <VisuallyHidden>{texts.line(number)}</VisuallyHidden>
        <span aria-hidden="true">{number}</span>
      </Number>
      <div>{isWrong ? <Wrong reviewed={reviewed} /> : <Good reviewed={reviewed} />}</div>
      <Mark aria-hidden="true">{isWrong ? <DangerIcon /> : <CheckIcon />}</Mark>
    </Row>
  )
}

function Good({ reviewed: { product, quantity, held, repeats } }: { readonly reviewed: GoodLine }) {
  return (
    <>
      <Name>{product.name}</Name>
      <Facts>
        <span>{texts.article(product.id)}</span>
        <span>{texts.pieces(quantity)}</span>
        <span>{texts.price(timesMoney(kopecksOf(product.price), quantity))}</span>
      </Facts>
      {repeats !== null && <Facts>{texts.repeats(repeats)}</Facts>}
      {repeats === null && held > 0 && <Facts>{texts.held(held, quantity)}</Facts>}
    </>
  )
}

function Wrong({ reviewed: { line, problem, product } }: { readonly reviewed: WrongLine }) {
  return (
    <>
      <Name>{line.text.trim()}</Name>
      {product && <Facts>{product.name}</Facts>}
      <Problem>{problemTexts[problem]}</Problem>
    </>
  )
}
