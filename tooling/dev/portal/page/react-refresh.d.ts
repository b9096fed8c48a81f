/// <reference types="webpack/module" />

declare module 'react-refresh/runtime' {
  /** Remembers a component under an id. The next one with the id takes its place at the next refresh. */
  export function register(type: unknown, id: string): void
  export function performReactRefresh(): unknown
  export function createSignatureFunctionForTransform(): unknown
  export function isLikelyComponentType(type: unknown): boolean
  export function getFamilyByType(type: unknown): unknown
}
