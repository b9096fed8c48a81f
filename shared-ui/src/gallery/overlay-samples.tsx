import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../on-demand/dialog.tsx'
import { MenuButton } from '../on-demand/menu.tsx'
import { TextField } from '../on-demand/text-field.tsx'
import { Tooltip } from '../on-demand/tooltip.tsx'
import { useConfirm } from '../on-demand/use-confirm.tsx'
import { Columns, Row, Sample } from './sample.tsx'
import { SelectSamples } from './select-samples.tsx'
import { galleryTexts as texts } from './texts.ts'

const items = [
  { key: 'profile', text: texts.profile, href: '#overlays' },
  { key: 'long', text: texts.long, onAction: () => undefined },
  { key: 'exit', text: texts.exit, onAction: () => undefined },
]

type Opened = 'form' | 'long' | null

function Dialogs() {
  const [opened, setOpened] = useState<Opened>(null)
  const { confirm, dialog } = useConfirm()
  const close = () => setOpened(null)
  return (
    <Row>
      <Button variant="secondary" onClick={() => setOpened('form')}>
        {texts.dialogs.open}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('long')}>
        {texts.dialogs.openLong}
      </Button>
      <Button variant="secondary" onClick={() => void confirm(texts.dialogs.question)}>
        {texts.dialogs.ask}
      </Button>
      {opened === 'form' && (
        <Dialog title={texts.dialogs.title} onClose={close} actions={<Button onClick={close}>{texts.order}</Button>}>
          <Columns>
            <TextField label={texts.phone} error={texts.phoneError} />
            <SelectSamples />
          </Columns>
        </Dialog>
      )}
      {opened === 'long' && (
        <Dialog
          title={texts.long}
          onClose={close}
          closesOutside
          actions={<Button onClick={close}>{texts.long}</Button>}
        >
          {Array.from({ length: 20 }, (_, index) => (
            <p key={index}>{texts.paragraph}</p>
          ))}
        </Dialog>
      )}
      {dialog}
    </Row>
  )
}

/** Components that open above the page. */
export function OverlaySamples() {
  return (
    <Sample>
      <Row>
        <MenuButton align="start" label={texts.organisation} items={items} />
        <MenuButton align="start" label={texts.longOrganisation} items={items} />
      </Row>
      <Dialogs />
      <Columns>
        <SelectSamples />
      </Columns>
      <Row>
        <Tooltip text={texts.tooltip}>
          <Button variant="quiet">{texts.tooltipOn}</Button>
        </Tooltip>
        <Tooltip text={texts.long} placement="bottom">
          <Button variant="quiet">{texts.longTooltipOn}</Button>
        </Tooltip>
      </Row>
    </Sample>
  )
}
