import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changeDeskProduct, getDeskProduct, type DeskProductDetails } from 'shared-contracts/api/desk/products'
import { ApiError } from 'shared-contracts/api/error'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Card } from 'shared-ui/card'
import { EmptyState } from 'shared-ui/empty-state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { Heading } from 'shared-ui/heading'
import { CloseIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import { Skeleton } from 'shared-ui/skeleton'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import { useEdited } from 'shared-ui/use-edited'
import styled from 'styled-components'
import { useChange } from '../parts/use-change.ts'
import { changesOf, draftOf, errorsIn, type Draft } from './draft.ts'
import { KEY } from './key.ts'
import { Fields, Pairs, ProductFields, ProductTextFields } from './product-fields.tsx'
import { ProductFiles } from './product-files.tsx'
import { productTexts as texts } from './texts.ts'

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  overflow-wrap: anywhere;
`
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(2)};

  && > button {
    min-height: 32px;
    padding: ${theme.space(1)};
  }
`

/** DESK-007: a product with what the desk changes of it. */
export function ProductPanel({ productId, onClose }: { readonly productId: number; readonly onClose: () => void }) {
  const { http } = usePortal()
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'product', productId],
    queryFn: ({ signal }) => http.call(getDeskProduct, { params: { productId } }, { signal }),
  })
  const close = (
    <Button variant="quiet" aria-label={texts.close} onClick={onClose}>
      <CloseIcon size={18} />
    </Button>
  )
  if (data === undefined && error !== null) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Panel as="section">
        <Head>
          {isMissing ? (
            <EmptyState title={texts.missing} text={texts.missingHint} />
          ) : (
            <ErrorPanel title={texts.failed} onRetry={() => void refetch()} />
          )}
          {close}
        </Head>
      </Panel>
    )
  }
  if (data === undefined)
    return (
      <Panel as="section" aria-busy="true">
        <Skeleton width="70%" height={28} />
        <Skeleton height={320} />
      </Panel>
    )
  return (
    <Panel as="section" aria-labelledby="product-name">
      <Head>
        <div>
          <Heading level={2} id="product-name">
            {data.name}
          </Heading>
          <span>{texts.number(data.productId, data.article)}</span>
        </div>
        {close}
      </Head>
      <ChangeForm product={data} />
      <ProductFiles product={data} />
      {data.isShown && (
        <TextLink href={`/products/${data.productId}`} target="_blank">
          {texts.asBuyer}
        </TextLink>
      )}
    </Panel>
  )
}

/** What another manager saves meanwhile is told, and what is typed stays (DESK-014). */
function ChangeForm({ product }: { readonly product: DeskProductDetails }) {
  const { bus } = usePortal()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [isChecked, setIsChecked] = useState(false)
  const save = useChange(changeDeskProduct, KEY)
  const seen = draftOf(product)
  const draft = { ...seen, ...typed }
  const changes = changesOf(draft, seen)
  const isChanged = Object.keys(changes).length > 0
  useEdited(isChanged)
  const errors = errorsIn(draft)

  function reset() {
    setTyped({})
    setIsChecked(false)
    save.reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (!isChanged || save.isRunning || Object.keys(errors).length > 0) return
    const sent = { params: { productId: product.productId }, body: changes }
    if ((await save.send(sent, { version: product.version })) instanceof Error) return
    reset()
    bus.send({ type: 'alert/show', text: texts.saved, variant: 'success' })
  }
  const fields = {
    ...{ draft, errors: isChecked ? errors : {} },
    onChange: (change: Partial<Draft>) => setTyped({ ...typed, ...change }),
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
