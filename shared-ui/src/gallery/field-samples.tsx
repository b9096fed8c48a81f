import { useState } from 'react'
import { SuggestField } from '../on-demand/fields/suggest-field.tsx'
import { TextArea, TextField } from '../on-demand/fields/text-field.tsx'
import { Columns, Sample } from './sample.tsx'
import { galleryTexts as texts } from './texts.ts'

function AddressField({ isLoading, error }: { readonly isLoading?: boolean; readonly error?: string }) {
  const [text, setText] = useState('')
  return (
    <SuggestField
      label={texts.address}
      value={text}
      onChange={setText}
      onPick={setText}
      isLoading={isLoading}
      error={error}
      suggestions={texts.addresses.map((address) => ({ key: address, text: address, value: address }))}
    />
  )
}

/** All text fields. */
export function FieldSamples() {
  return (
    <Sample>
      <Columns>
        <TextField label={texts.name} placeholder={texts.namePlaceholder} hint={texts.nameHint} />
        <TextField label={texts.name} defaultValue={texts.namePlaceholder} data-hover="" hint={texts.hover} />
        <TextField label={texts.name} defaultValue={texts.namePlaceholder} data-focus="" hint={texts.focus} />
        <TextField label={texts.phone} defaultValue="+7 (123) 456-78-90" error={texts.phoneError} />
        <TextField label={texts.name} defaultValue={texts.namePlaceholder} disabled hint={texts.disabled} />
        <TextField label={texts.long} defaultValue={texts.long} error={texts.longError} />
      </Columns>
      <Columns>
        <AddressField />
        <AddressField isLoading />
        <AddressField error={texts.addressError} />
      </Columns>
      <TextArea label={texts.comment} defaultValue={texts.long} />
      <TextArea label={texts.comment} error={texts.longError} />
    </Sample>
  )
}
