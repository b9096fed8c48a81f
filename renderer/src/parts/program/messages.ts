/** Longest result of a call, as JSON, in characters: the public state of many thousand products, or a long page. */
export const LONGEST_RESULT = 16_000_000
/** Longest message of an error. */
export const LONGEST_ERROR = 500

/** What a server part is started with: its code and its settings. It is the first line that its process reads. */
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

/** What the renderer sends to the process of a server part, one JSON object per line. */
export type ToPart =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly type: 'answer'; readonly id: number; readonly text: string }
  | { readonly type: 'failure'; readonly id: number; readonly message: string; readonly status: number | undefined }
  /** The public state for the next calls of `select` and `render`, as JSON. */
  | { readonly type: 'state'; readonly state: string }
