import { useLayoutEffect, useRef } from 'react'
import type { Product, ProductFile } from 'shared-contracts/api/products'
import type { Loadable } from 'shared-contracts/portal/state'
import { ErrorPanel } from 'shared-ui/error-panel'
import { DownloadIcon } from 'shared-ui/icons'
import { Skeleton, useDelayed } from 'shared-ui/skeleton'
import { Tabs } from 'shared-ui/tabs'
import type { SafeHtml } from './safe-html.ts'
import { FileLink, FileList, Lines, NoText, Panel, Prose } from './tab-parts.tsx'
import { productTexts } from './texts.ts'
import { useProductFiles } from './use-product-files.ts'

/** PROD-003..006: description, characteristics and documents of a product. */
export function ProductTabs({ product }: { readonly product: Product }) {
  const { files, retry } = useProductFiles(product)
  const { description, characteristic, documents } = files
  return (
    <Tabs
      label={productTexts.tabs}
      tabs={[
        {
          id: 'description',
          title: productTexts.description,
          content: <Html text={description} absent={productTexts.noDescription} onRetry={retry} />,
        },
        {
          id: 'characteristics',
          title: productTexts.characteristics,
          content: <Html text={characteristic} absent={productTexts.noCharacteristics} onRetry={retry} />,
        },
        {
          id: 'documents',
          title: productTexts.documents,
          content: <Documents documents={documents} onRetry={retry} />,
        },
      ]}
    />
  )
}

interface HtmlProps {
  readonly text: Loadable<SafeHtml | null>
  /** What is said where there is no text. */
  readonly absent: string
  readonly onRetry: () => void
}

function Html({ text, absent, onRetry }: HtmlProps) {
  if (text.status === 'failed') return <Failed message={text.message} onRetry={onRetry} />
  if (text.status !== 'ready') return <Waiting />
  return <Panel>{text.value === null ? <NoText>{absent}</NoText> : <Sanitised html={text.value} />}</Panel>
}

function Sanitised({ html }: { readonly html: SafeHtml }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(html.copy()), [html])
  return <Prose ref={place} />
}

interface DocumentsProps {
  readonly documents: Loadable<readonly ProductFile[]>
  readonly onRetry: () => void
}

function Documents({ documents, onRetry }: DocumentsProps) {
  if (documents.status === 'failed') return <Failed message={documents.message} onRetry={onRetry} />
  if (documents.status !== 'ready') return <Waiting />
  if (documents.value.length === 0) return <NoText>{productTexts.noDocuments}</NoText>
  return (
    <Panel>
      <FileList>
        {documents.value.map((file) => (
          <li key={file.fileUrl}>
            <FileLink href={file.fileUrl} download={file.fileName}>
              <DownloadIcon />
              {file.fileName}
            </FileLink>
          </li>
        ))}
      </FileList>
    </Panel>
  )
}

function Failed({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return <ErrorPanel title={message} onRetry={onRetry} />
}

/** UI-014: the place of a text. */
function Waiting() {
  const isDue = useDelayed(true)
  return (
    <Panel aria-busy="true">
      {isDue && (
        <Lines>
          {['95%', '88%', '92%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Lines>
      )}
    </Panel>
  )
}
