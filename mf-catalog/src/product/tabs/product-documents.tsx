import { useState, type MouseEvent } from 'react'
import { getProductFile } from 'shared-contracts/api/products'
import { DownloadIcon } from 'shared-ui/icons'
import { isPlainClick } from 'shared-ui/plain-click'
import { usePortal } from 'shared-ui/portal'
import type { ProductDocument } from '../files/product-document.ts'
import { FileKind, FileLink, FileList, NoText } from './tab-parts.tsx'
import { tabTexts } from './texts.ts'

/** PROD-005, PROD-006: the product's documents as download links. */
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
 * The portal saves a file of the API and shows an alert if that fails. Files at other addresses, and clicks with a
 * modifier key, are left to the browser.
 */
function DocumentLink({ document: { address, name, kind, fileId } }: { readonly document: ProductDocument }) {
  const { documents } = usePortal()
  const [isSaving, setIsSaving] = useState(false)

  async function save(id: number) {
    setIsSaving(true)
    await documents.save(getProductFile, { params: { id } }, name)
    setIsSaving(false)
  }
  function handleClick(event: MouseEvent) {
    if (fileId === undefined || !isPlainClick(event)) return
    event.preventDefault()
    if (!isSaving) void save(fileId)
  }

  return (
    <>
      <FileLink href={address} download={name} aria-busy={isSaving} onClick={handleClick}>
        <DownloadIcon />
        {name}
      </FileLink>
      <FileKind>{isSaving ? tabTexts.downloading : kind}</FileKind>
    </>
  )
}
