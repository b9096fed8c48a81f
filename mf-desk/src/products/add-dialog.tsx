import { useState, type FormEvent } from 'react'
import { addDeskProduct } from 'shared-contracts/api/desk/products'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Dialog } from 'shared-ui/dialog'
import { useChange } from '../parts/use-change.ts'
import { EMPTY, errorsIn, newProductOf } from './draft.ts'
import { KEY } from './key.ts'
import { Fields, ProductFields } from './product-fields.tsx'
import { productTexts as texts } from './texts.ts'

const FORM = 'new-product-form'
const OWN = { name: true, price: true, stock: true, months: true }

/** DESK-007: a new product, which is hidden until it is shown. */
export function AddDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: (productId: number) => void
  readonly onClose: () => void
}) {
  const [draft, setDraft] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const add = useChange(addDeskProduct, KEY)
  const errors = errorsIn(draft)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (add.isRunning || Object.keys(errors).length > 0) return
    const added = await add.send({ body: newProductOf(draft) })
    if (added !== undefined) onAdded(added.productId)
  }
  return (
    <Dialog
      title={texts.add}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={FORM} isLoading={add.isRunning} loadingText={texts.adding}>
            {texts.add}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Fields id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields
          draft={draft}
          errors={isChecked ? errors : {}}
          own={OWN}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        {add.failure !== null && <AlertBar variant="danger" text={add.failure} />}
      </Fields>
    </Dialog>
  )
}
