import { z } from 'zod'

/** Longest result of a call, as JSON, in characters: the public state of many thousand products, or a long page. */
export const LONGEST_RESULT = 16_000_000
/** Longest message of an error. */
export const LONGEST_ERROR = 500

/** What the renderer sends to the worker of a server part. */
export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly type: 'failure'; readonly id: number; readonly message: string; readonly status: number | undefined }
  /** The public state for the next calls of `select` and `render`, as JSON, because a text is cheap to copy. */
  | { readonly type: 'state'; readonly state: string }

/** What the worker sends back. It runs code of another team, so what arrives is checked (A27). */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('loaded') }),
  /** The result as JSON: nothing else passes, and its length is known before it is read. */
  z.object({ type: z.literal('result'), id: z.number(), result: z.string().max(LONGEST_RESULT) }),
  z.object({ type: z.literal('error'), id: z.number(), message: z.string().max(LONGEST_ERROR) }),
  z.object({ type: z.literal('read'), id: z.number(), address: z.string().max(2_000) }),
])
export type FromWorker = z.infer<typeof fromWorkerSchema>

/** With what a worker starts. */
export interface PartSource {
  /** The text of the server part's file. */
  readonly code: string
  /** Name of the file in stack traces. */
  readonly file: string
  /** Address of the release's files, with a trailing slash. */
  readonly base: string
  readonly config: unknown
  readonly publicUrl: string
}

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
