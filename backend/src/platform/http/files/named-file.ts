/** A file to download. */
export interface NamedFile {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array
}
