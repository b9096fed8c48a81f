import { z } from 'zod/mini'

const id = z.int().check(z.positive())

/** Events: facts that any subscriber of the bus may receive. */
export const portalEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order/placed'), orderId: id }),
  /** A session has expired. No part of the portal listens to it yet. */
  z.strictObject({ type: z.literal('session/expired') }),
  z.strictObject({
    type: z.literal('remote/failed'),
    remote: z.string(),
    version: z.string(),
    owner: z.string(),
  }),
])
export type PortalEvent = Readonly<z.infer<typeof portalEventSchema>>
export type PortalEventType = PortalEvent['type']
export type PortalEventOf<T extends PortalEventType> = Extract<PortalEvent, { type: T }>

/** Events that only the shell may emit. One emitted by a remote is refused as forged (A17). */
export const SHELL_EVENTS: ReadonlySet<PortalEventType> = new Set(['session/expired', 'remote/failed'])
