import { useState, type MouseEvent } from 'react'
import { getProductFile } from 'shared-contracts/api/products'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal } from 'shared-ui/portal'
import type { ProductDocument } from '../files/product-document.ts'
import { FileKind, FileLink, FileList, NoText } from './tab-parts.tsx'
import { tabTexts } from './texts.ts'

/** PROD-005, PROD-006: the documents of a product, to be downloaded. */
export function ProductDocuments({ documents }: { readonly documents: readonly ProductDocument[] }) {
  if (documents.length === 0) return <NoText>{tabTexts.noDocuments}</NoText>
  return (
    <FileList>
      {documents.map((document) => (
        <li key={document.address}>
          <DocumentLink document={document} />
        </li>
      ))}
    </FileList>
  )
}

/**
 * A file of the API is saved by the portal, which says why where it cannot; one at another address of the portal, and one
 * that is clicked to open elsewhere, by the browser.
 */
function DocumentLink({ document: { address, name, kind, fileId } }: { readonly document: ProductDocument }) {
  const { documents } = usePortal()
  const [isOnItsWay, setIsOnItsWay] = useState(false)

  async function save(id: number) {
    setIsOnItsWay(true)
    await documents.save(getProductFile, { params: { id } }, name)
    setIsOnItsWay(false)
  }
  function handleClick(event: MouseEvent) {
    if (fileId === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isOnItsWay) void save(fileId)
  }

  return (
    <>
      <FileLink href={address} download={name} aria-busy={isOnItsWay} onClick={handleClick}>
        <DownloadIcon />
        {name}
      </FileLink>
      <FileKind>{isOnItsWay ? tabTexts.downloading : kind}</FileKind>
    </>
  )
}
