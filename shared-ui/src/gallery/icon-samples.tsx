import styled from 'styled-components'
import * as icons from '../icons.tsx'
import { StatusIcon, statusIconNames } from '../status-icon.tsx'
import { statusIconTexts } from '../status-icon-texts.ts'
import { theme } from '../theme.ts'
import { Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

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

/** Signs without words, and the states of an order. */
export function IconSamples() {
  return (
    <>
      <Sample title={texts.icons}>
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </Row>
      </Sample>
      <Sample title={texts.statusIcons}>
        <States>
          {statusIconNames.map((name) => (
            <li key={name}>
              <StatusIcon name={name} />
              {statusIconTexts[name]}
            </li>
          ))}
        </States>
      </Sample>
    </>
  )
}
