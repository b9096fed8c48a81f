import styled from 'styled-components'
import { Badge } from '../elements/badge.tsx'
import * as icons from '../elements/icons.tsx'
import { StatusDot } from '../elements/status-dot.tsx'
import { StatusIcon, statusIconNames } from '../on-demand/status-icon.tsx'
import { statusIconTexts } from '../on-demand/status-icon-texts.ts'
import { theme, type Tone } from '../theme/theme.ts'
import { Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const tones: readonly Tone[] = ['neutral', 'brand', 'success', 'warning', 'danger']

const States = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
  }
`

/** Icons, order status icons, badges, dots. */
export function IconSamples() {
  return (
    <Sample>
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Row>
      <States>
        {statusIconNames.map((name) => (
          <li key={name}>
            <StatusIcon name={name} />
            <span>{statusIconTexts[name]}</span>
          </li>
        ))}
      </States>
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'neutral' && <icons.MarkingIcon size={14} />}
            <span>{texts.tones[tone]}</span>
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
