import { kopecksOf } from 'shared-contracts/domain/money'
import styled from 'styled-components'
import { Heading } from '../elements/heading.tsx'
import { Money } from '../elements/money.tsx'
import { TextLink } from '../elements/text-link.tsx'
import { theme } from '../theme/theme.ts'
import { Row, Sample, State } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const prices = [16490, 12290.5, 111111.11, 7]

const Sums = styled.div`
  display: grid;
  justify-items: end;
  width: 160px;
`
const Muted = styled.p`
  margin: 0;
  color: ${theme.color.muted};
`

/** Headings, text, links and figures. */
export function TypeSamples() {
  return (
    <Sample>
      {/* Shows each heading's style; the levels follow the outline of the gallery page. */}
      <Heading level={3} isHero>
        {texts.hero}
      </Heading>
      <Heading level={3}>{texts.heading}</Heading>
      <Heading level={3}>{texts.long}</Heading>
      <Muted>
        {texts.paragraph} <TextLink href="#type">{texts.link}</TextLink>
      </Muted>
      <Row>
        <State name={texts.hover}>
          <TextLink href="#type" data-hover="">
            {texts.link}
          </TextLink>
        </State>
        <State name={texts.focus}>
          <TextLink href="#type" data-focus="">
            {texts.link}
          </TextLink>
        </State>
      </Row>
      <Row>
        <Sums>
          {prices.map((price) => (
            <Money key={price} amount={kopecksOf(price)} />
          ))}
        </Sums>
        <Money amount={kopecksOf(74690)} size="l" />
        <Money amount={kopecksOf(74690)} size="xl" />
      </Row>
    </Sample>
  )
}
