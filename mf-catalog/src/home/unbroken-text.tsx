import { unbroken } from 'shared-contracts/texts/unbroken'
import styled from 'styled-components'

const Whole = styled.span`
  white-space: nowrap;
`

/** A number of a law. A line may break after its hyphen. */
const law = /(№\u00A0\d+-ФЗ)/

/**
 * A text without breaks where `unbroken` forbids them, nor within the number of a law. That is left to style: with a no-break
 * hyphen or a word joiner neither a search in the page nor a pasted copy would find «54-ФЗ».
 */
export function UnbrokenText({ text }: { readonly text: string }) {
  // Every second part is a number.
  return unbroken(text)
    .split(law)
    .map((part, index) => (index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>))
}
