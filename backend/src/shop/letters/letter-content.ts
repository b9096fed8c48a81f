/** A named fact of a letter, such as a sum. Its value may have several lines. */
export type Fact = readonly [name: string, value: string]

/** What a letter says, from which both of its forms are made (LETTER-003). Texts are plain, without markup. */
export interface LetterContent {
  /** The letter's subject and heading. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly Fact[]
  /** Goods: what it is, and how many or its serial numbers. */
  readonly goods: readonly Fact[]
  /** The button. `path`: an address of the portal. */
  readonly link: { readonly name: string; readonly path: string }
}

/** What all letters show. */
export interface LetterFrame {
  readonly publicUrl: string
  /** Name and phone of the seller. */
  readonly seller: { readonly name: string; readonly phone: string }
  /** A sentence that names the organisation. */
  readonly about: string
  /** Whether its reader may switch such letters off (LETTER-004). */
  readonly hasSwitch: boolean
}
