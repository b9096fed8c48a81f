import { useState } from 'react'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../on-demand/popups/dialog.tsx'
import { MenuButton } from '../on-demand/popups/menu.tsx'
import { TextField } from '../on-demand/fields/text-field.tsx'
import { Select } from '../on-demand/fields/select.tsx'
import { ConfirmDialog } from '../on-demand/popups/confirm-dialog.tsx'
import { Columns, Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

const items = [
  { key: 'profile', text: texts.profile, href: '#overlays' },
  { key: 'long', text: texts.long, onAction: () => undefined },
  { key: 'exit', text: texts.exit, onAction: () => undefined },
]

const options = [
  ...texts.addresses.map((text) => ({ value: text, text })),
  { value: 'long', text: texts.long },
  { value: 'disabled', text: texts.disabled, isDisabled: true },
]

/** Select fields: empty, chosen, invalid, disabled. */
function SelectSamples() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Select label={texts.pickupPoint} options={options} value={value} onChange={setValue} />
      <Select label={texts.long} options={options} value="long" onChange={setValue} />
      <Select label={texts.pickupPoint} options={options} value={null} onChange={setValue} error={texts.pickupError} />
      <Select label={texts.pickupPoint} options={options} value={texts.addresses[0]} onChange={setValue} disabled />
    </>
  )
}

type Opened = 'form' | 'long' | 'question' | null

function Dialogs() {
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  return (
    <Row>
      <Button variant="secondary" onClick={() => setOpened('form')}>
        {texts.dialogs.open}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('long')}>
        {texts.dialogs.openLong}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('question')}>
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
      {opened === 'question' && <ConfirmDialog {...texts.dialogs.question} onReply={close} />}
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
    </Sample>
  )
}
