import type { ShareScope } from './container.ts'

declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { readonly default: ShareScope }

/** The shared libraries that the shell's build provides. */
export async function shellShareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}
