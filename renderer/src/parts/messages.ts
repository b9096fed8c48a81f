import type { ServerPage } from 'shared-contracts/portal/server-part'

/** What the renderer sends to the worker of a server part. */
export type ToWorker =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly type: 'failure'; readonly id: number; readonly message: string; readonly status: number | undefined }
  /** The public state for the next calls of `select` and `render`, as JSON, because a text is cheap to copy. */
  | { readonly type: 'state'; readonly state: string }

/** What the worker sends back. */
export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string }
  | { readonly type: 'read'; readonly id: number; readonly address: string }

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
export interface ReadState {
  /** The public state, as JSON. */
  readonly value: string
  /** The answers of the API that it was made of, by address. */
  readonly data: ServerPage['data']
}

/** What a remote's part has rendered. */
export interface Rendered {
  /** Not checked yet. */
  readonly page: unknown
  /** The addresses that it asked the API for. */
  readonly asked: readonly string[]
}

/** What a remote's part shows of the state. */
export interface Selected {
  /** Changes with what the page shows. */
  readonly fingerprint: string
  /** Whether it is the whole state. */
  readonly isWhole: boolean
}
