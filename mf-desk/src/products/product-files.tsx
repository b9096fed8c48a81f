import { useState } from 'react'
import {
  addProductFile,
  removeProductFile,
  UPLOADED_FILE_TYPES,
  type DeskProductDetails,
} from 'shared-contracts/api/desk/products'
import { UPLOAD_LIMIT } from 'shared-contracts/api/desk/common'
import { formatNumber } from 'shared-contracts/domain/money'
import { AlertBar } from 'shared-ui/alert-bar'
import { Button } from 'shared-ui/button'
import { Heading } from 'shared-ui/heading'
import { TextLink } from 'shared-ui/text-link'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { FileButton } from 'shared-ui/unshared/file-button'
import { readBase64 } from 'shared-ui/unshared/read-base64'
import { useChange } from 'shared-ui/unshared/use-change'
import { KEY } from './key.ts'
import { productTexts as texts } from './texts.ts'

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(2)};

  ul {
    width: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-top: 1px solid ${theme.color.line};
  }
`

const KINDS = [
  {
    typeId: UPLOADED_FILE_TYPES.picture,
    title: texts.pictures,
    add: texts.addPicture,
    accept: 'image/jpeg,image/png,image/webp',
  },
  { typeId: UPLOADED_FILE_TYPES.document, title: texts.documents, add: texts.addDocument, accept: 'application/pdf' },
]

/** DESK-007: pictures and documents of a product; each change is made at once. */
export function ProductFiles({ product }: { readonly product: DeskProductDetails }) {
  return KINDS.map((kind) => <Files key={kind.typeId} kind={kind} product={product} />)
}

function Files({ kind, product }: { readonly kind: (typeof KINDS)[number]; readonly product: DeskProductDetails }) {
  const add = useChange(addProductFile, KEY)
  const remove = useChange(removeProductFile, KEY)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = add.isRunning || remove.isRunning
  const { productId, version } = product
  const files = product.files.filter(({ typeId }) => typeId === kind.typeId)
  const failure = problem ?? add.failure ?? remove.failure

  async function send(file: File) {
    remove.reset()
    setProblem(null)
    if (file.size > UPLOAD_LIMIT) return setProblem(texts.tooLarge)
    const content = await readBase64(file).catch(() => null)
    if (content === null) return setProblem(texts.unreadable)
    const body = { typeId: kind.typeId, name: file.name.slice(-200), file: content }
    await add.send({ params: { productId }, body }, { version })
  }
  return (
    <Section aria-label={kind.title}>
      <Heading level={3}>{kind.title}</Heading>
      {files.length > 0 && (
        <ul>
          {files.map(({ fileId, name, size, url }) => (
            <li key={fileId}>
              <span>
                <TextLink href={url} target="_blank">
                  {name}
                </TextLink>{' '}
                <span>{texts.size(formatNumber(Math.ceil(size / 1024)))}</span>
              </span>
              <Button
                variant="quiet"
                aria-label={texts.removeOf(name)}
                disabled={isRunning}
                onClick={() => {
                  add.reset()
                  setProblem(null)
                  void remove.send({ params: { productId, fileId }, body: {} }, { version })
                }}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileButton
        accept={kind.accept}
        label={kind.add}
        isLoading={add.isRunning}
        loadingText={texts.sending}
        disabled={isRunning}
        onFile={(file) => void send(file)}
      >
        {kind.add}
      </FileButton>
      {failure !== null && <AlertBar variant="danger" text={failure} />}
    </Section>
  )
}
