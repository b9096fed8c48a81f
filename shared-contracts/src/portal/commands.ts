import { z } from 'zod/mini'
import { MAX_QUANTITY } from '../api/limits.ts'
import { deliverySchema } from './delivery-state.ts'

const productId = z.int().check(z.positive())

/** The fields of the delivery form that a remote may change. */
export const deliveryPatchSchema = z.partial(deliverySchema)
export type DeliveryPatch = z.infer<typeof deliveryPatchSchema>

/** All commands that a remote may send to the shell. Each has one handler there, the only writer of its state. */
export const commandSchema = z.discriminatedUnion('type', [
  /** Adds one piece, or `quantity` pieces. An incompatible product is refused with a warning (BASK-002, BASK-018). */
  z.strictObject({
    type: z.literal('basket/add'),
    productId,
    quantity: z.optional(z.int().check(z.gte(1), z.lte(MAX_QUANTITY))),
  }),
  /** 0 or less removes the line (BASK-004, BASK-005). */
  z.strictObject({ type: z.literal('basket/setQuantity'), productId, quantity: z.int().check(z.lte(MAX_QUANTITY)) }),
  z.strictObject({ type: z.literal('basket/remove'), productId }),
  z.strictObject({ type: z.literal('basket/clear') }),
  /** BSK-004: the basket without the lines of the guest, as it was at sign-in. */
  z.strictObject({ type: z.literal('basket/restore') }),
  /** BSK-004: the lines that were left out replace those that they conflict with. */
  z.strictObject({ type: z.literal('basket/replace') }),
  /** The phase of placing the order (AMB-102). */
  z.strictObject({
    type: z.literal('basket/submit'),
    phase: z.enum(['idle', 'started', 'sending', 'succeeded', 'failed']),
  }),
  /** DELIV-014: marks the form as edited. */
  z.strictObject({ type: z.literal('delivery/set'), patch: deliveryPatchSchema }),
  z.strictObject({ type: z.literal('delivery/reset') }),
  z.strictObject({
    type: z.literal('organisation/select'),
    orgId: z.int().check(z.positive()),
    /** True: the page stays open (AMB-202). By default the choice leads to the home page (ORG-012). */
    stays: z.optional(z.boolean()),
  }),
  z.strictObject({
    type: z.literal('alert/show'),
    // AMB-101 names every removed line, and a basket has up to 200.
    text: z.string().check(z.minLength(1), z.maxLength(40_000)),
    variant: z.enum(['success', 'info', 'warning', 'danger']),
    lifetime: z.optional(z.int().check(z.positive())),
    detail: z.optional(z.string().check(z.maxLength(500))),
    action: z.optional(z.enum(['register'])),
    basket: z.optional(z.enum(['restore', 'replace'])),
  }),
  /** ALERT-004, ALERT-005. */
  z.strictObject({ type: z.literal('alert/remove'), by: z.union([z.int(), z.string()]) }),
  /** Whether the pointer or the focus is on an alert. While it is, no alert disappears. */
  z.strictObject({ type: z.literal('alert/hold'), isHeld: z.boolean() }),
  /** UI-002, UI-003: every `loader/start` needs one `loader/end`. */
  z.strictObject({ type: z.literal('loader/start') }),
  z.strictObject({ type: z.literal('loader/end') }),
  z.strictObject({ type: z.literal('menu/set'), isShow: z.boolean(), isShowOnMobile: z.boolean() }),
  z.strictObject({ type: z.literal('auth/setForm'), authFormType: z.enum(['signIn', 'signUp']) }),
  /** AUTH-034, AUTH-035: the result of the registration panel. Omitted fields keep their values. */
  z.strictObject({
    type: z.literal('auth/setSignUp'),
    passwordError: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    isSignUpSuccess: z.optional(z.boolean()),
  }),
  /** Loads the user's organisations again after a failure (ERR-033). */
  z.strictObject({ type: z.literal('multiLogin/reload') }),
  /** Whether the sender has unsaved input. While it has, no reload is offered. */
  z.strictObject({ type: z.literal('form/edited'), isEdited: z.boolean() }),
  z.strictObject({ type: z.literal('products/reload') }),
  z.strictObject({ type: z.literal('organisationInfo/reload') }),
  z.strictObject({ type: z.literal('agreements/reload') }),
  /** OFFER-015, OFFER-016: this organisation has accepted the offer. Ignored if it is not the current one (F11). */
  z.strictObject({ type: z.literal('offer/accepted'), orgId: z.int().check(z.positive()) }),
  /** OFFER-018, AMB-148: «Принято» was read, or the dialog was closed. */
  z.strictObject({ type: z.literal('offer/hideReady') }),
  z.strictObject({ type: z.literal('edo/reload') }),
  /** OFFER-019: the buyer orders without an EDO registration, until the organisation changes or the session ends (AMB-150). */
  z.strictObject({ type: z.literal('edo/continueUnregistered'), orgId: z.int().check(z.positive()) }),
])
export type Command = z.infer<typeof commandSchema>
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>
