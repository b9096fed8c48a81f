import { useState } from 'react'
import type { Product } from 'shared-contracts/api/products'
import { isDisplayed } from 'shared-contracts/domain/availability'
import { lookupText } from 'shared-contracts/domain/lookup-text'
import { messages } from 'shared-contracts/texts/messages'
import { usePortalState } from 'shared-ui/portal'
import { SuggestField, type Suggestion } from 'shared-ui/suggest-field'
import { listTexts as texts } from './texts.ts'

const MAX_SUGGESTIONS = 10

interface AddLineProps {
  /** Gives why the product was not added. */
  readonly onAdd: (product: Product) => string | null
}

/** «Добавить товар»: finds a product of the price list by its name or article. */
export function AddLine({ onAdd }: AddLineProps) {
  const { status, value: products } = usePortalState('products')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function type(typed: string) {
    setProblem(null)
    setText(typed)
  }
  const suggestions = found(text, products ?? [])
  const hasFailed = products === undefined && status === 'failed'
  const isNone = products !== undefined && text.trim() !== '' && suggestions.length === 0
  return (
    <SuggestField
      label={texts.addLine}
      hint={isNone ? texts.nothingFound : texts.addLineHint}
      error={hasFailed ? messages.productsFailed : problem}
      value={text}
      onChange={type}
      suggestions={suggestions}
      onPick={(product) => {
        setText('')
        setProblem(onAdd(product))
      }}
    />
  )
}

function found(text: string, products: readonly Product[]): Suggestion<Product>[] {
  const words = lookupText(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return products
    .filter((product) => {
      const name = lookupText(`${product.id} ${product.name}`)
      return isDisplayed(product) && words.every((word) => name.includes(word))
    })
    .slice(0, MAX_SUGGESTIONS)
    .map((product) => ({ key: String(product.id), text: `${product.name}, ${product.id}`, value: product }))
}
