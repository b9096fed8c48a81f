import { useState } from 'react'
import { QuantityControl } from '../elements/quantity-control.tsx'
import { RadioCards } from '../on-demand/fields/radio-cards.tsx'
import { Segmented } from '../on-demand/fields/segmented.tsx'
import { Tabs } from '../on-demand/tabs.tsx'
import { Row, Sample, State } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

/** Quantity control, radio choices, tabs. */
export function ChoiceSamples() {
  const [quantity, setQuantity] = useState(3)
  const [way, setWay] = useState('a')
  const [tariff, setTariff] = useState<string | null>('a')
  const options = texts.tariffs.map(({ value, name }) => ({ value, name, content: name }))
  return (
    <Sample>
      <Row>
        <State name={texts.usual}>
          <QuantityControl value={quantity} onChange={setQuantity} />
        </State>
        <State name={texts.large}>
          <QuantityControl value={quantity} onChange={setQuantity} size="l" />
        </State>
        <State name={texts.longText}>
          <QuantityControl value={99_999} onChange={setQuantity} />
        </State>
        <Segmented label={texts.ways} options={texts.wayOptions} value={way} onChange={setWay} />
      </Row>
      <QuantityControl value={quantity} onChange={setQuantity} isWide />
      <RadioCards label={texts.tariff} options={options} value={tariff} onChange={setTariff} />
      <RadioCards
        label={texts.tariffUnset}
        options={options}
        value={null}
        onChange={setTariff}
        error={texts.tariffError}
      />
      <Tabs label={texts.tabs} tabs={texts.tabList.map((title) => ({ id: title, title, content: texts.paragraph }))} />
    </Sample>
  )
}
