import { z } from 'zod/mini'
import { MAX_QUANTITY } from '../domain/basket.ts'
import { deliverySchema } from './delivery-state.ts'

const productId = z.int().check(z.positive())

/** What a remote may change of the delivery form. */
export const deliveryPatchSchema = z.partial(deliverySchema)
export type DeliveryPatch = z.infer<typeof deliveryPatchSchema>

/** Everything a remote may ask of the shell. Each command has one owner there, who alone changes the state. */
export const commandSchema = z.discriminatedUnion('type', [
  /** One piece more, or `quantity` more; refused with a warning when incompatible (BASK-002, BASK-018). */
  z.strictObject({
    type: z.literal('basket/add'),
    productId,
    quantity: z.optional(z.int().check(z.gte(1), z.lte(MAX_QUANTITY))),
  }),
  /** 0 or less removes the line (BASK-004, BASK-005). */
  z.strictObject({ type: z.literal('basket/setQuantity'), productId, quantity: z.int().check(z.lte(MAX_QUANTITY)) }),
  z.strictObject({ type: z.literal('basket/remove'), productId }),
  z.strictObject({ type: z.literal('basket/clear') }),
  /** How far the submit of the order is (AMB-102). */
  z.strictObject({
    type: z.literal('basket/submit'),
    phase: z.enum(['idle', 'started', 'sending', 'succeeded', 'failed']),
  }),
  /** DELIV-014: marks the form as edited. */
  z.strictObject({ type: z.literal('delivery/set'), patch: deliveryPatchSchema }),
  z.strictObject({ type: z.literal('delivery/reset') }),
  z.strictObject({ type: z.literal('organisation/select'), orgId: z.int().check(z.positive()) }),
  z.strictObject({
    type: z.literal('alert/show'),
    text: z.string().check(z.minLength(1), z.maxLength(2000)),
    variant: z.enum(['success', 'info', 'warning', 'danger']),
    lifetime: z.optional(z.int().check(z.positive())),
    detail: z.optional(z.string().check(z.maxLength(500))),
  }),
  /** ALERT-004, ALERT-005. */
  z.strictObject({ type: z.literal('alert/remove'), by: z.union([z.int(), z.string()]) }),
  /** Whether somebody is at the alerts, with pointer or focus: none goes by itself meanwhile. */
  z.strictObject({ type: z.literal('alert/hold'), isHeld: z.boolean() }),
  /** UI-002, UI-003: every `loader/start` is answered by one `loader/end`. */
  z.strictObject({ type: z.literal('loader/start') }),
  z.strictObject({ type: z.literal('loader/end') }),
  z.strictObject({ type: z.literal('menu/set'), isShow: z.boolean(), isShowOnMobile: z.boolean() }),
  z.strictObject({ type: z.literal('auth/setForm'), authFormType: z.enum(['signIn', 'signUp']) }),
  /** AUTH-034, AUTH-035: what the registration panel tells of itself; what is left out stays as it was. */
  z.strictObject({
    type: z.literal('auth/setSignUp'),
    passwordError: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    isSignUpSuccess: z.optional(z.boolean()),
  }),
  /** Asks again who the user is, once that has failed (ERR-033). */
  z.strictObject({ type: z.literal('multiLogin/reload') }),
  /** Whether the sender holds something typed that a page load would cost: nobody is offered one meanwhile. */
  z.strictObject({ type: z.literal('form/edited'), isEdited: z.boolean() }),
  z.strictObject({ type: z.literal('products/reload') }),
  z.strictObject({ type: z.literal('organisationInfo/reload') }),
  z.strictObject({ type: z.literal('agreements/reload') }),
  z.strictObject({ type: z.literal('edo/reload') }),
])
export type Command = z.infer<typeof commandSchema>
export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>
