import { z } from 'zod'
import { LONGEST_ERROR, LONGEST_RESULT } from './messages.ts'

/** What the process of a server part sends, one JSON object per line. It runs code of another team, so it is checked (A27). */
export const fromPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded') }),
  /** The result as JSON: its length is known before it is read. */
  z.object({ type: z.literal('result'), id: z.number(), result: z.string().max(LONGEST_RESULT) }),
  z.object({ type: z.literal('error'), id: z.number(), message: z.string().max(LONGEST_ERROR) }),
  z.object({ type: z.literal('read'), id: z.number(), address: z.string().max(2_000) }),
])
export type FromPart = z.infer<typeof fromPartSchema>

/** What the shell's part has read. */
export const readStateSchema = z.object({
  /** The public state, as JSON. */
  value: z.string(),
  /** The answers of the API that it was made of, by address. */
  data: z.record(z.string(), z.string()),
})
export type ReadState = Readonly<z.infer<typeof readStateSchema>>

/** What a remote's part has rendered. */
export const renderedSchema = z.object({
  /** Not checked yet. */
  page: z.unknown().optional(),
  /** The addresses that it asked the API for. */
  asked: z.array(z.string()),
})
export type Rendered = Readonly<z.infer<typeof renderedSchema>>

/** What a remote's part shows of the state. */
export const selectedSchema = z.object({
  /** Changes with what the page shows. */
  fingerprint: z.string().max(100),
  /** Whether it is the whole state. */
  isWhole: z.boolean(),
})
export type Selected = Readonly<z.infer<typeof selectedSchema>>
