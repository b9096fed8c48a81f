import { FAMILY } from 'shared-contracts/errors/catalogue'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { DocumentOutcome, Documents } from 'shared-contracts/portal/portal'
import type { DocumentsOptions } from './files.ts'

/** The documents service, whose code comes with the first document that is asked for. */
export function lazyDocuments(options: DocumentsOptions): Documents {
  let loading: Promise<Documents> | undefined

  async function by(ask: (documents: Documents) => Promise<DocumentOutcome>): Promise<DocumentOutcome> {
    loading ??= import('./files.ts').then(({ createDocuments }) => createDocuments(options))
    try {
      return await ask(await loading)
    } catch (error) {
      // The code itself did not come: it is asked for again next time.
      loading = undefined
      const alert = alertOfFailure(failureOf(error, FAMILY.document))
      if (alert !== null) options.core.face('shell').send(alert)
      return 'failed'
    }
  }
  return {
    open: (...request) => by((documents) => documents.open(...request)),
    save: (...request) => by((documents) => documents.save(...request)),
  }
}
