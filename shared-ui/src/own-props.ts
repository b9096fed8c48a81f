/** A styled component's filter that keeps its own props out of the DOM and passes the rest. */
export function ownProps(...names: readonly string[]) {
  return { shouldForwardProp: (name: string) => !names.includes(name) }
}
