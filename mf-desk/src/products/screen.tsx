import { useState } from 'react'
import { getProductSheet } from 'shared-contracts/api/desk/product-sheet'
import { changeDeskProduct, type DeskProduct } from 'shared-contracts/api/desk/products'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { usePortal } from 'shared-ui/portal'
import { useLocation, useNavigate } from 'shared-ui/router'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { ListAndDetails, useOpenNumber } from '../parts/list-and-details.tsx'
import { useChange } from 'shared-ui/unshared/use-change'
import { AddDialog } from './add-dialog.tsx'
import { KEY } from './key.ts'
import { ProductFilters, useProductFilter } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'
import { ProductPanel } from './product-panel.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { productTexts as texts } from './texts.ts'

const PATH = '/desk/products'

const Notice = styled.div`
  margin-bottom: ${theme.space(4)};
`

/** DESK-007: products, and one of them beside the list; on narrower screens in its place. */
export function ProductsScreen() {
  const { bus, documents } = usePortal()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filter } = useProductFilter()
  const change = useChange(changeDeskProduct, KEY)
  const [done, setDone] = useState<DeskProduct | null>(null)
  const [sheet, setSheet] = useState<File | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const open = useOpenNumber()

  async function show({ productId, version }: DeskProduct, isShown: boolean, isUndo = false) {
    if (change.isRunning) return
    setDone(null)
    const changed = await change.send({ params: { productId }, body: { isShown } }, { version })
    if (!(changed instanceof Error) && !isUndo) setDone(changed)
  }
  return (
    <>
      {change.failure !== null && (
        <Notice>
          <AlertBar variant={change.isStale ? 'warning' : 'danger'} text={change.failure} onClose={change.reset} />
        </Notice>
      )}
      {done !== null && (
        <Notice>
          <AlertBar
            variant="success"
            role="status"
            text={done.isShown ? texts.isNowShown(done.name) : texts.isNowHidden(done.name)}
            action={
              <Button variant="secondary" onClick={() => void show(done, !done.isShown, true)}>
                {texts.undo}
              </Button>
            }
            onClose={() => setDone(null)}
          />
        </Notice>
      )}
      <ListAndDetails
        list={
          <>
            <ProductFilters
              onAdd={() => setIsAdding(true)}
              onExport={() => void documents.save(getProductSheet, { query: filter }, texts.sheetName)}
              onImport={setSheet}
            />
            <ProductList
              addressOf={(productId) => `${PATH}/${productId}${search}`}
              open={open}
              onShow={(product, isShown) => void show(product, isShown)}
            />
          </>
        }
        details={
          open !== null && (
            <ProductPanel key={open} productId={open} onClose={() => void navigate(`${PATH}${search}`)} />
          )
        }
      />
      {sheet !== null && <SheetDialog file={sheet} onClose={() => setSheet(null)} />}
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onAdded={(productId) => {
            setIsAdding(false)
            bus.send({ type: 'alert/show', text: texts.added(productId), variant: 'success' })
            void navigate(`${PATH}/${productId}`)
          }}
        />
      )}
    </>
  )
}
