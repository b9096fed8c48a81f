import { alertOfFailure, failureOf } from 'shared-contracts/errors/failure-of'
import type { Bus } from 'shared-contracts/portal/bus'
import type { Http } from 'shared-contracts/portal/portal'
import { around } from './middleware.ts'
import { createHttp, type HttpOptions } from './create-http.ts'
import { watchNetwork, type Network } from '../browser/network.ts'
import { resumeReads } from './resume-reads.ts'
import { createSlowCalls, type SlowCalls } from './slow-calls.ts'

export interface PortalHttp {
  readonly http: Http
  readonly network: Network
  readonly slowCalls: SlowCalls
}

/** The HTTP client as the whole portal has it: slow calls are told and can be given up, reads outlive a lost network. */
export function createPortalHttp(options: HttpOptions, bus: Pick<Bus, 'send'>): PortalHttp {
  const network = watchNetwork()
  const slowCalls = createSlowCalls()

  function tell(error: unknown): () => void {
    const alert = alertOfFailure(failureOf(error))
    if (alert === null) return () => undefined
    bus.send(alert)
    return () => bus.send({ type: 'alert/remove', by: alert.text })
  }
  // A call that waits for the network is not slow: only what has been sent is.
  const http = around(around(createHttp(options), slowCalls.step), resumeReads(network, tell))
  return { http, network, slowCalls }
}
