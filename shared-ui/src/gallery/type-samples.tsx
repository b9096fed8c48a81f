import { kopecksOf } from 'shared-contracts/domain/money'
import styled from 'styled-components'
import { Badge } from '../badge.tsx'
import { Heading } from '../heading.tsx'
import * as icons from '../icons.tsx'
import { Money } from '../money.tsx'
import { StatusDot } from '../status-dot.tsx'
import { TextLink } from '../text-link.tsx'
import { theme, type Tone } from '../theme.ts'
import { Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const tones: readonly Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger']
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

/** Headings, text, figures, badges and dots. */
export function TypeSamples() {
  return (
    <Sample title={texts.type}>
      <Heading level={3}>{texts.heading}</Heading>
      <Heading level={1} isHero>
        {texts.hero}
      </Heading>
      <Heading level={1}>{texts.heading}</Heading>
      <Muted>
        {texts.paragraph} <TextLink href="#link">{texts.link}</TextLink>
      </Muted>
      <Row>
        <Sums>
          {prices.map((price) => (
            <Money key={price} amount={kopecksOf(price)} />
          ))}
        </Sums>
        <Money amount={kopecksOf(74690)} size="l" />
        <Money amount={kopecksOf(74690)} size="xl" />
      </Row>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'neutral' && <icons.MarkingIcon size={14} />}
            {texts.tones[tone]}
          </Badge>
        ))}
      </Row>
      <Row>
        {tones.map((tone) => (
          <StatusDot key={tone} tone={tone}>
            {texts.tones[tone]}
          </StatusDot>
        ))}
      </Row>
    </Sample>
  )
}
