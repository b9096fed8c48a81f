import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as styledComponents from 'styled-components'
import { nextTask } from '../../browser/next-task.ts'

/** Versions of the shared libraries and of shared-ui in this build, from tooling/webpack/shared-libraries.ts. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

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

const libraries: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'styled-components': styledComponents,
}

/** Components in the page's first files. */
const first = import.meta.webpackContext('../../../../shared-ui/src', {
  recursive: true,
  regExp: /^\.\/(?:theme|elements|page|remote|browser)\/[a-z-]+\.tsx?$/,
})
/** Components that are loaded when a remote first asks for one of them. */
const onDemand = import.meta.webpackContext('../../../../shared-ui/src/on-demand', {
  recursive: true,
  regExp: /^\.\/(?:(?:fields|popups)\/)?[a-z-]+\.tsx?$/,
  mode: 'lazy',
})

/**
 * Shares the libraries and every component of shared-ui with the remotes, including components that the shell does not
 * use. A remote that mixed the shell's copies with its own would have two React contexts for one purpose.
 */
export function shareLibraries(runtime: ModuleFederation): void {
  for (const [request, library] of Object.entries(libraries)) {
    runtime.registerShared({ [request]: { ...sharedAs(request), lib: () => library } })
  }
  for (const file of first.keys()) {
    // Evaluated when a remote asks for it, in a task of its own: in one task they would block a phone's input.
    const get = async () => {
      await nextTask()
      const component = first(file)
      return () => component
    }
    runtime.registerShared({ [requestOf(file)]: { ...sharedAs('shared-ui'), get } })
  }
  for (const file of onDemand.keys()) {
    const request = requestOf(file)
    const shared = sharedAs('shared-ui')
    const get = async () => {
      try {
        const component = await onDemand(file)
        return () => component
      } catch (error) {
        // The runtime keeps a rejected promise and would reuse it until the document is reloaded.
        const entry = runtime.shareScopeMap['default']?.[request]?.[shared.version]
        if (entry !== undefined) entry.loading = null
        throw error
      }
    }
    runtime.registerShared({ [request]: { ...shared, get } })
  }
}

function sharedAs(library: string) {
  const version = SHARED_VERSIONS[library]
  if (version === undefined) throw new Error(`the build has no version of ${library}`)
  return { version, scope: 'default', shareConfig: { requiredVersion: false } } as const
}

/** The name of a component in imports, such as `shared-ui/button`. */
const requestOf = (file: string) => `shared-ui/${file.replace(/^.*\/|\.tsx?$/g, '')}`
