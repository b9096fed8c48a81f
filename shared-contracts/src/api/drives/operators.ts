import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { oneLine } from '../text.ts'
import { idOnWire, optionalText, orgParams } from '../wire.ts'
import { DRIVES } from './drives.ts'

const OPERATORS = `${DRIVES}/operators`

/** Operators of fiscal data that drives are read from. */
export const DRIVE_OPERATORS = ['kontur'] as const
const operator = z.enum(DRIVE_OPERATORS)

/** DRIVE-007: the connection with an operator of fiscal data. What it was connected with is never shown again. */
export const operatorConnectionSchema = z.object({
  /** A newer backend may know more than DRIVE_OPERATORS. */
  operator: z.string(),
  isConnected: z.boolean(),
  isReading: z.boolean(),
  /** While it reads: cash registers that were read, and all of them once their number is known. */
  progress: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
  /** When all was read last, an ISO 8601 instant. */
  readAt: optionalText,
  /** Why the last reading failed, for the user. What was known before stays. */
  failure: optionalText,
  /** Counts of the last complete reading. */
  found: z.nullable(z.object({ registers: z.int(), drives: z.int() })),
})
export type OperatorConnection = z.infer<typeof operatorConnectionSchema>

/** The operators, connected or not. */
export const getOperators = defineCall({
  name: 'getOperators',
  path: OPERATORS,
  params: orgParams,
  answer: z.array(operatorConnectionSchema),
})

const operatorParams = z.strictObject({ orgId: idOnWire, operator })
const credential = oneLine(200).check(z.minLength(1))

/** Signs in at the operator, stores what it was given encrypted and begins to read. Refused by the operator: 409. */
export const connectOperator = defineCall({
  name: 'connectOperator',
  method: 'POST',
  path: `${OPERATORS}/:operator/connect`,
  params: operatorParams,
  body: z.strictObject({
    integratorKey: credential,
    login: credential,
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: operatorConnectionSchema,
})

/** Begins to read again. One that reads already goes on. */
export const refreshOperator = defineCall({
  name: 'refreshOperator',
  method: 'POST',
  path: `${OPERATORS}/:operator/refresh`,
  params: operatorParams,
  body: z.strictObject({}),
  answer: operatorConnectionSchema,
})

/** Ends a reading. What was read so far stays. */
export const stopOperator = defineCall({
  name: 'stopOperator',
  method: 'POST',
  path: `${OPERATORS}/:operator/stop`,
  params: operatorParams,
  body: z.strictObject({}),
  answer: operatorConnectionSchema,
})

/** Removes what it was connected with. The drives that were read stay. */
export const disconnectOperator = defineCall({
  name: 'disconnectOperator',
  method: 'POST',
  path: `${OPERATORS}/:operator/disconnect`,
  params: operatorParams,
  body: z.strictObject({}),
  answer: operatorConnectionSchema,
})
