import { useEffect, useRef, type MouseEvent } from 'react'
import { formatDay } from 'shared-contracts/domain/days'
import { ButtonLink } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { answerOf, type Use } from './answer.ts'
import { adviceText, choiceTexts as texts } from './texts.ts'

const Column = styled.div`
  display: grid;
  gap: ${theme.space(3)};

  p {
    margin: 0;
  }
  h3:focus {
    outline: none;
  }
`
const Kinds = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style-type: '';
`
const Days = styled.li<{ $isAllowed: boolean }>`
  color: ${({ $isAllowed }) => ($isAllowed ? theme.color.ink : theme.color.muted)};
  font-weight: ${({ $isAllowed }) => ($isAllowed ? theme.font.weight.bold : theme.font.weight.regular)};
`
const Source = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.s};
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`

interface VerdictProps {
  readonly use: Use
  /** The visitor follows a link to products. */
  readonly onLeave?: (() => void) | undefined
}

/** RULE-003: the answer for both kinds with the article, and the way to the products of a kind that may be used. */
export function Verdict({ use, onLeave }: VerdictProps) {
  const { navigate } = usePortal()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { kinds, advice, longerBy, rule } = answerOf(use)

  function follow(event: MouseEvent<HTMLAnchorElement>, path: string) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onLeave?.()
    navigate(path)
  }
  return (
    <Column>
      <Heading level={3} ref={heading} tabIndex={-1}>
        {adviceText[advice](longerBy)}
      </Heading>
      <Kinds aria-label={texts.answer}>
        {kinds.map(({ months, days }) => (
          <Days key={months} $isAllowed={days !== null}>
            {texts.kindAnswer(months, days)}
          </Days>
        ))}
      </Kinds>
      <Source>{texts.source(rule.source, formatDay(rule.inForceFrom))}</Source>
      <Links>
        {kinds.map(({ months, days }) => {
          // The filter of the catalogue.
          const path = `/products?validity=${months}`
          return (
            days !== null && (
              <ButtonLink key={months} variant="secondary" href={path} onClick={(event) => follow(event, path)}>
                {texts.products(months)}
              </ButtonLink>
            )
          )
        })}
      </Links>
    </Column>
  )
}
