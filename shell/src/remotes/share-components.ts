import type { ModuleFederation } from '@module-federation/enhanced/runtime'

/** Version of shared-ui in this build. */
declare const SHARED_UI_VERSION: string

/** The modules of a folder by `./file`, as webpack provides them. With a lazy mode each call gives a promise. */
interface FolderModules {
  (file: string): unknown
  keys(): string[]
}
declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp; mode?: 'sync' | 'lazy' },
    ): FolderModules
  }
}

/** Components in the page's first files. */
const first = import.meta.webpackContext('../../../shared-ui/src', { recursive: false, regExp: /^\.\/[a-z-]+\.tsx?$/ })
/** Components that are loaded when a remote first asks for one of them. */
const onDemand = import.meta.webpackContext('../../../shared-ui/src/on-demand', {
  recursive: false,
  regExp: /^\.\/[a-z-]+\.tsx?$/,
  mode: 'lazy',
})

/**
 * Shares every component of shared-ui with the remotes, including those that the shell does not use. A remote that mixed
 * the shell's copies with its own would have two React contexts for one purpose.
 */
export function shareComponents(runtime: ModuleFederation): void {
  const shared = { version: SHARED_UI_VERSION, scope: 'default', shareConfig: { requiredVersion: false } } as const
  for (const file of first.keys()) {
    const component = first(file)
    runtime.registerShared({ [requestOf(file)]: { ...shared, lib: () => component } })
  }
  for (const file of onDemand.keys()) {
    const request = requestOf(file)
    const get = async () => {
      try {
        const component = await onDemand(file)
        return () => component
      } catch (error) {
        // The runtime keeps a rejected promise and would reuse it until the document is reloaded.
        const entry = runtime.shareScopeMap['default']?.[request]?.[SHARED_UI_VERSION]
        if (entry !== undefined) entry.loading = null
        throw error
      }
    }
    runtime.registerShared({ [request]: { ...shared, get } })
  }
}

/** The name of a component in imports, such as `shared-ui/button`. */
const requestOf = (file: string) => `shared-ui/${file.slice(2).replace(/\.tsx?$/, '')}`
