/** A styled-components filter that keeps the named props out of the DOM. */
export function ownProps(...names: readonly string[]) {
  return { shouldForwardProp: (name: string) => !names.includes(name) }
}
