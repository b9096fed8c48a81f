import { FAMILY } from 'shared-contracts/errors/catalogue'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { DocumentOutcome, Documents } from 'shared-contracts/portal/portal'
import type { DocumentsOptions } from './files.ts'

/** The documents service. Its code is loaded with the first document. */
export function lazyDocuments(options: DocumentsOptions): Documents {
  let loading: Promise<Documents> | undefined

  function load(): Promise<Documents> {
    loading ??= import('./files.ts').then(({ createDocuments }) => createDocuments(options))
    // A failed import is repeated with the next document.
    loading.catch(() => (loading = undefined))
    return loading
  }
  async function withDocuments(
    ask: (documents: Documents) => Promise<DocumentOutcome>,
    family: string = FAMILY.document,
  ): Promise<DocumentOutcome> {
    try {
      return await ask(await load())
    } catch (error) {
      const alert = alertOfFailure(failureOf(error, family))
      if (alert !== null) options.core.busFor('shell').send(alert)
      return 'failed'
    }
  }
  return {
    open: (...request) => withDocuments((documents) => documents.open(...request), request[3]?.family),
    save: (...request) => withDocuments((documents) => documents.save(...request), request[3]?.family),
  }
}
