import { useState } from 'react'
import type { DeskResults } from 'shared-contracts/api/desk/common'
import { changeDeskProducts, type DeskProduct } from 'shared-contracts/api/desk/products'
import { Select } from 'shared-ui/select'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { SmallTable } from '../parts/small-table.tsx'
import { useChange } from 'shared-ui/unshared/use-change'
import { monthsIn, typeIn } from './draft.ts'
import { KEY } from './key.ts'
import { Pairs, TYPES, VALIDITIES } from './product-fields.tsx'
import { productTexts as texts } from './texts.ts'

/** What is done with several products: shown, hidden, or their type and months set. */
export type BulkAction = 'show' | 'hide' | 'set'

const STAYS = { value: '', text: texts.stays }

interface BulkDialogProps {
  readonly action: BulkAction
  readonly products: readonly DeskProduct[]
  readonly onDone: (results: DeskResults) => void
  readonly onClose: () => void
}

/** DESK-007: what a change of several products makes of each, before it is applied. */
export function BulkDialog({ action, products, onDone, onClose }: BulkDialogProps) {
  const [type, setType] = useState('')
  const [months, setMonths] = useState('')
  const send = useChange(changeDeskProducts, KEY)
  const change = {
    ...(action !== 'set' && { isShown: action === 'show' }),
    ...(type !== '' && { type: typeIn({ type }) }),
    ...(months !== '' && { months: monthsIn({ months }) }),
  }
  const rows = products
    .map((product) => ({ product, fields: differences(product, { ...product, ...change }) }))
    .filter(({ fields }) => fields.length > 0)

  async function apply() {
    const sent = rows.map(({ product: { productId, version } }) => ({ productId, version }))
    const answer = await send.send({ body: { products: sent, ...change } })
    if (!(answer instanceof Error)) onDone(answer)
  }
  return (
    <ActionDialog
      title={texts.actions[action]}
      isWide
      action={action === 'set' ? texts.apply : texts.actions[action]}
      running={texts.applying}
      isReady={rows.length > 0}
      change={send}
      onSend={apply}
      onClose={onClose}
    >
      {action === 'set' && (
        <Pairs>
          <Select label={texts.type} options={[STAYS, ...TYPES]} value={type} onChange={setType} />
          <Select label={texts.validity} options={[STAYS, ...VALIDITIES]} value={months} onChange={setMonths} />
        </Pairs>
      )}
      <p role="status">{texts.willChange(rows.length, products.length)}</p>
      {rows.length > 0 && (
        <SmallTable>
          <thead>
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.changes}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ product: { productId, name }, fields }) => (
              <tr key={productId}>
                <td>{texts.namedNumber(productId, name)}</td>
                <td>{fields.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </ActionDialog>
  )
}

/** What a change makes of a product, field by field: «Вид: ФН → Набор». */
function differences(product: DeskProduct, next: DeskProduct): readonly string[] {
  const before = wordsOf(product)
  return wordsOf(next).flatMap(({ name, value }, index) => {
    const old = before[index]?.value
    return old === value ? [] : [`${name}: ${old} → ${value}`]
  })
}

const wordsOf = ({ isShown, type, months }: DeskProduct) => [
  { name: texts.visibility, value: isShown ? texts.shown : texts.hidden },
  { name: texts.type, value: type === null ? texts.noType : texts.types[type] },
  { name: texts.validity, value: texts.validities[months ?? 'none'] },
]
