import { FAMILY } from 'shared-contracts/errors/catalogue'
import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { BusCore } from 'shared-contracts/portal/create-bus'
import type { DocumentOutcome, Documents, DownloadedFile, Http } from 'shared-contracts/portal/portal'

/** Loaded with the first document. */
const loadDelivery = () => import('./deliver-file.ts')
type Delivery = Awaited<ReturnType<typeof loadDelivery>>

/** The documents service, and the only writer of `files` (DOC-018). A failure is shown as an alert (ERR-034..036, AMB-093). */
export function createDocuments(core: BusCore, http: Pick<Http, 'file'>): Documents {
  const state = core.writer('files')
  let pending = 0

  async function deliver(
    fetchFile: () => Promise<DownloadedFile>,
    deliverWith: (delivery: Delivery, file: DownloadedFile) => DocumentOutcome,
    family: string = FAMILY.document,
  ): Promise<DocumentOutcome> {
    pending += 1
    state.set({ request: true, failed: false })
    let hasFailed = false
    try {
      const delivery = await loadDelivery()
      return deliverWith(delivery, await fetchFile())
    } catch (error) {
      const failure = failureOf(error, family)
      hasFailed = failure.action !== 'none' || failure.shown !== 'nowhere'
      const alert = alertOfFailure(failure)
      if (alert !== null) core.busFor('shell').send(alert)
      return 'failed'
    } finally {
      pending -= 1
      state.set({ request: pending > 0, failed: hasFailed })
    }
  }

  return {
    open: (call, input, fallbackName, options) =>
      deliver(
        () => http.file(call, input, fallbackName, options),
        ({ openOrSave }, file) => openOrSave(file),
        options?.family,
      ),
    save: (call, input, name, options) =>
      deliver(
        () => http.file(call, input, name, options),
        ({ save }, { blob }) => save({ blob, name }),
        options?.family,
      ),
  }
}
