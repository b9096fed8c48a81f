import { useState } from 'react'
import { addDeskProduct } from 'shared-contracts/api/desk/products'
import { ActionDialog } from 'shared-ui/unshared/action-dialog'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { EMPTY, errorsIn, newProductOf } from './draft.ts'
import { KEY } from './key.ts'
import { ProductFields } from './product-fields.tsx'
import { productTexts as texts } from './texts.ts'

const OWN = { name: true, price: true, stock: true, months: true }

/** DESK-007: a new product, which is hidden until it is shown. */
export function AddDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (productId: number) => void
  readonly onClose: () => void
}) {
  const [draft, update, forget] = useDraft('desk.product.new', () => EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const add = useChange(addDeskProduct, KEY)
  const errors = errorsIn(draft)
  async function submit() {
    setIsChecked(true)
    if (Object.keys(errors).length > 0) return
    const added = await add.send({ body: newProductOf(draft) })
    if (added instanceof Error) return
    forget()
    onAdded(added.productId)
  }
  return (
    <ActionDialog
      title={texts.add}
      action={texts.add}
      running={texts.adding}
      change={add}
      onSend={submit}
      onClose={onClose}
    >
      <ProductFields
        draft={draft}
        errors={isChecked ? errors : {}}
        own={OWN}
        onChange={(change) => update(() => change)}
      />
    </ActionDialog>
  )
}
