import { PRODUCT_TEXT_LIMIT, type DeskProductDetails } from 'shared-contracts/api/desk/products'
import { Select } from 'shared-ui/select'
import { TextArea, TextField } from 'shared-ui/text-field'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import type { Draft, DraftErrors } from './draft.ts'
import { TextPreview } from './text-preview.tsx'
import { productTexts as texts } from './texts.ts'

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};

  textarea {
    min-height: 120px;
  }
`
export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  align-items: start;
  gap: ${theme.space(3)};
`
/** Beside each other where there is room. */
const TextAndPreview = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${theme.space(3)};
`
export const TYPES = (['FN', 'SET', 'KIT'] as const).map((value) => ({ value, text: texts.types[value] }))
export const VALIDITIES = (['15', '36', 'none'] as const).map((value) => ({ value, text: texts.validities[value] }))

interface ProductFieldsProps {
  readonly draft: Draft
  readonly errors: DraftErrors
  readonly onChange: (change: Partial<Draft>) => void
  /** Which fields the desk changes; what 1C owns is shown only. */
  readonly own: DeskProductDetails['own']
}

/** The fields that a product is added with. */
export function ProductFields({ draft, errors, onChange, own }: ProductFieldsProps) {
  const field = (name: 'name' | 'price' | 'stock') => ({
    value: draft[name],
    error: errors[name],
    disabled: !own[name],
    hint: own[name] ? undefined : texts.owned,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField label={texts.name} maxLength={300} {...field('name')} />
      <Pairs>
        <TextField label={texts.price} inputMode="decimal" {...field('price')} />
        <TextField label={texts.stock} inputMode="numeric" {...field('stock')} />
      </Pairs>
      <Pairs>
        <Select
          label={texts.type}
          options={TYPES}
          value={draft.type || null}
          onChange={(type) => onChange({ type })}
          placeholder={texts.noType}
        />
        <Select
          label={texts.validity}
          options={VALIDITIES}
          value={draft.months}
          disabled={!own.months}
          onChange={(months) => onChange({ months })}
        />
      </Pairs>
    </>
  )
}

/** The place in the list and the texts of a product. */
export function ProductTextFields({ draft, errors, onChange }: Omit<ProductFieldsProps, 'own'>) {
  return (
    <>
      <TextField
        label={texts.position}
        inputMode="numeric"
        value={draft.position}
        error={errors.position}
        onChange={({ target }) => onChange({ position: target.value })}
      />
      {(['description', 'characteristics'] as const).map((name) => (
        <TextAndPreview key={name}>
          <TextArea
            label={texts[name]}
            hint={texts.html}
            rows={6}
            maxLength={PRODUCT_TEXT_LIMIT}
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
          <TextPreview name={texts[name]} text={draft[name]} />
        </TextAndPreview>
      ))}
    </>
  )
}
