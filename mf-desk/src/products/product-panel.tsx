import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeDeskProduct, getDeskProduct, type DeskProductDetails } from 'shared-contracts/api/desk/products'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { TextLink } from 'shared-ui/text-link'
import { useEdited } from 'shared-ui/use-edited'
import { DetailsPanel } from '../parts/details-panel.tsx'
import { useChange } from 'shared-ui/unshared/use-change'
import { useDraft } from 'shared-ui/unshared/use-draft'
import { useSeen } from '../parts/use-seen.ts'
import { changesOf, draftOf, errorsIn, type Draft } from './draft.ts'
import { KEY } from './key.ts'
import { Fields, Pairs, ProductFields, ProductTextFields } from './product-fields.tsx'
import { ProductFiles } from './product-files.tsx'
import { productTexts as texts } from './texts.ts'

/** DESK-007: a product with what the desk changes of it. */
export function ProductPanel({ productId, onClose }: { readonly productId: number; readonly onClose: () => void }) {
  const { http } = usePortal()
  const query = useQuery({
    queryKey: [KEY, 'product', productId],
    queryFn: ({ signal }) => http.call(getDeskProduct, { params: { productId } }, { signal }),
  })
  return (
    <DetailsPanel
      query={query}
      texts={texts}
      onClose={onClose}
      name={({ name }) => name}
      about={({ article }) => <span>{texts.number(productId, article)}</span>}
    >
      {(product) => (
        <>
          <ChangeForm product={product} />
          <ProductFiles product={product} />
          {product.isShown && (
            <TextLink href={`/products/${productId}`} target="_blank">
              {texts.asBuyer}
            </TextLink>
          )}
        </>
      )}
    </DetailsPanel>
  )
}

/** What another manager saves meanwhile is told when this one saves, and what is typed stays (DESK-014). */
function ChangeForm({ product }: { readonly product: DeskProductDetails }) {
  const { bus } = usePortal()
  const [typed, update, forget] = useDraft<Partial<Draft>>(`desk.product.${product.productId}`, () => ({}))
  const [isChecked, setIsChecked] = useState(false)
  const save = useChange(changeDeskProduct, KEY)
  const begun = useSeen(product, Object.keys(typed).length > 0 && !save.isStale)
  const seen = draftOf(begun)
  const draft = { ...seen, ...typed }
  const changes = changesOf(draft, seen)
  const isChanged = Object.keys(changes).length > 0
  useEdited(isChanged)
  const errors = errorsIn(draft, seen)

  function reset() {
    forget()
    setIsChecked(false)
    save.reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isChanged || save.isRunning || Object.keys(errors).length > 0) return
    const sent = { params: { productId: product.productId }, body: changes }
    if ((await save.send(sent, { version: begun.version })) instanceof Error) return
    reset()
    bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
  }
  const fields = {
    ...{ draft, errors: isChecked ? errors : {} },
    onChange: (change: Partial<Draft>) => update(() => change),
  }
  return (
    <Fields noValidate onSubmit={(event) => void submit(event)}>
      <ProductFields {...fields} own={product.own} />
      <ProductTextFields {...fields} />
      {save.failure !== null && <AlertBar variant={save.isStale ? 'warning' : 'danger'} text={save.failure} />}
      {(isChanged || save.isRunning) && (
        <Pairs>
          <Button type="submit" isLoading={save.isRunning} loadingText={texts.saving}>
            {texts.save}
          </Button>
          <Button variant="secondary" onClick={reset}>
            {texts.reset}
          </Button>
        </Pairs>
      )}
    </Fields>
  )
}
