import { useEffect, useRef, useState } from 'react'
import { getOrderArchive } from 'shared-contracts/api/order-documents'
import { messages } from 'shared-contracts/texts/messages'
import { Button } from 'shared-ui/button'
import { DownloadIcon } from 'shared-ui/icons'
import { usePortal, usePortalState } from 'shared-ui/portal'
import { theme } from 'shared-ui/theme'
import styled from 'styled-components'
import { documentTexts as texts } from './texts.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  > :first-child {
    flex: 1;
  }
`

/** Saves all documents of an order as one ZIP, with progress and «Отменить». */
export function ArchiveButton({ orderId }: { readonly orderId: number }) {
  const { documents } = usePortal()
  const { orgId } = usePortalState('organisation')
  /** Percent that has arrived; `null` while nothing is loaded. */
  const [progress, setProgress] = useState<number | null>(null)
  const loading = useRef<AbortController | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => loading.current?.abort(), [])

  async function save(): Promise<void> {
    if (orgId === null) return
    const abort = new AbortController()
    loading.current = abort
    setProgress(0)
    await documents.save(getOrderArchive, { params: { orgId, orderId } }, texts.archiveFile(orderId), {
      signal: abort.signal,
      onProgress: (loaded, total) => {
        if (total && !abort.signal.aborted) setProgress(Math.floor((loaded / total) * 100))
      },
    })
    if (loading.current === abort) end()
  }
  function cancel() {
    loading.current?.abort()
    end()
  }
  function end() {
    loading.current = null
    setProgress(null)
    // «Отменить» disappears and may have the focus.
    if (row.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }
  return (
    <Row ref={row}>
      <Button
        ref={button}
        variant="secondary"
        isLoading={progress !== null}
        loadingText={`${texts.loading} ${texts.percent(progress ?? 0)}`}
        onClick={() => void save()}
      >
        <DownloadIcon />
        {texts.archive}
      </Button>
      {progress !== null && (
        <Button variant="quiet" onClick={cancel}>
          {messages.cancel}
        </Button>
      )}
    </Row>
  )
}
