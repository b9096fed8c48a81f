import { useState } from 'react'
import { Select } from '../on-demand/select.tsx'
import { galleryTexts as texts } from './texts.ts'

const options = [
  ...texts.addresses.map((text) => ({ value: text, text })),
  { value: 'long', text: texts.long },
  { value: 'disabled', text: texts.disabled, isDisabled: true },
]

/** Select fields: empty, chosen, invalid, disabled. */
export function SelectSamples() {
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
