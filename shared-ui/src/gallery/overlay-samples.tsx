import { MenuButton } from '../menu.tsx'
import { Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const items = [
  { key: 'profile', text: texts.profile, href: '#overlays' },
  { key: 'long', text: texts.long, onAction: () => undefined },
  { key: 'exit', text: texts.exit, onAction: () => undefined },
]

/** What opens over the page. */
export function OverlaySamples() {
  return (
    <Sample>
      <Row>
        <MenuButton align="start" label={texts.organisation} items={items} />
        <MenuButton align="start" label={texts.longOrganisation} items={items} />
      </Row>
    </Sample>
  )
}
