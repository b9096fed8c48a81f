import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { MenuButton } from '../menu.tsx'
import { QuantityControl } from '../quantity-control.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Segmented } from '../segmented.tsx'
import { SuggestField } from '../suggest-field.tsx'
import { Tabs } from '../tabs.tsx'
import { TextArea, TextField } from '../text-field.tsx'
import { Columns, Row, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

function Buttons() {
  return (
    <Sample title={texts.buttons}>
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{texts.order}</Button>
          <Button variant={variant} size="l">
            {texts.order}
          </Button>
          <Button variant={variant} isLoading loadingText={texts.ordering}>
            {texts.order}
          </Button>
          <Button variant={variant} disabled>
            {texts.order}
          </Button>
          <ButtonLink variant={variant} href="#link">
            {texts.link}
          </ButtonLink>
        </Row>
      ))}
      <MenuButton
        align="start"
        label={texts.organisation}
        items={[
          { key: 'profile', text: texts.profile, href: '#profile' },
          { key: 'exit', text: texts.exit, onAction: () => undefined },
        ]}
      />
    </Sample>
  )
}

function Choices() {
  const [quantity, setQuantity] = useState(3)
  const [way, setWay] = useState('a')
  const [tariff, setTariff] = useState<string | null>('a')
  const options = texts.tariffs.map(({ value, name }) => ({ value, name, content: name }))
  return (
    <Sample title={texts.choices}>
      <Row>
        <QuantityControl value={quantity} onChange={setQuantity} />
        <QuantityControl value={quantity} onChange={setQuantity} size="l" />
        <Segmented label={texts.ways} options={texts.wayOptions} value={way} onChange={setWay} />
      </Row>
      <QuantityControl value={quantity} onChange={setQuantity} isWide />
      <RadioCards label={texts.tariff} options={options} value={tariff} onChange={setTariff} />
      <RadioCards label={texts.tariff} options={options} value={null} onChange={setTariff} error={texts.tariffError} />
      <Tabs label={texts.tabs} tabs={texts.tabList.map((title) => ({ id: title, title, content: texts.paragraph }))} />
    </Sample>
  )
}

function Fields() {
  const [text, setText] = useState('')
  return (
    <Sample title={texts.fields}>
      <Columns>
        <TextField label={texts.name} placeholder={texts.namePlaceholder} hint={texts.nameHint} />
        <TextField label={texts.phone} defaultValue="+7 (123) 456-78-90" error={texts.phoneError} />
        <TextField label={texts.name} defaultValue={texts.namePlaceholder} disabled />
        <SuggestField
          label={texts.address}
          value={text}
          onChange={setText}
          onPick={setText}
          suggestions={texts.addresses.map((address) => ({ key: address, text: address, value: address }))}
        />
      </Columns>
      <TextArea label={texts.comment} />
    </Sample>
  )
}

/** Everything one presses, chooses or types into. */
export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
    </>
  )
}
