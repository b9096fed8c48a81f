import { useEffect, useState } from 'react'
import { getFileTypes } from 'shared-contracts/api/organisation-documents'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import { removeAlerts } from 'shared-contracts/portal/remove-alerts'
import type { OrganisationDocsState } from 'shared-contracts/portal/state'
import { messages } from 'shared-contracts/texts/messages'
import { usePortal } from 'shared-ui/portal'

interface DocumentTypes extends Pick<OrganisationDocsState, 'docTypes' | 'docsRequest' | 'docsFailed'> {
  readonly retry: () => void
}

/** CALL-019, AMB-096: the document types, which name the documents. A failure is shown as an alert (ERR-044). */
export function useDocumentTypes(): DocumentTypes {
  const { http, bus } = usePortal()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<DocumentTypes, 'retry'>>({
    docTypes: [],
    docsRequest: true,
    docsFailed: false,
  })

  useEffect(() => {
    const life = new AbortController()
    http.call(getFileTypes, {}, { signal: life.signal }).then(
      (docTypes) => {
        setState({ docTypes, docsRequest: false, docsFailed: false })
        removeAlerts(bus, [messages.documentTypesFailed])
      },
      (error: unknown) => {
        if (life.signal.aborted) return
        setState({ docTypes: [], docsRequest: false, docsFailed: true })
        const alert = alertOfFailure(failureOf(error))
        if (alert !== null) bus.send(alert)
      },
    )
    return () => life.abort()
  }, [http, bus, attempt])

  return {
    ...state,
    retry() {
      setState((last) => ({ ...last, docsRequest: true }))
      setAttempt((last) => last + 1)
    },
  }
}
