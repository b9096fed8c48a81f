import { createInstance } from '@module-federation/enhanced/runtime'
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import * as router from 'shared-ui/router'
import * as styled from 'styled-components'

/** A host without the portal's loader: it loads a remote by its mf-manifest.json with the federation runtime alone. */
Object.assign(window, {
  async exposedBy(name: string, manifest: string): Promise<string[]> {
    const given = (lib: unknown, version: string) => ({
      version,
      lib: () => lib,
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    })
    const host = createInstance({
      name: 'foreign_host',
      remotes: [{ name, entry: manifest }],
      // The containers use the runtime of the page.
      plugins: [provideRuntime()],
      shared: {
        react: given(React, React.version),
        'react/jsx-runtime': given(jsxRuntime, React.version),
        'react-dom': given(ReactDOM, React.version),
        'react-dom/client': given(ReactDOMClient, React.version),
        'styled-components': given(styled, styled.version),
        'shared-ui/router': given(router, '1.0.0'),
      },
    })
    const page = await host.loadRemote<Record<string, unknown>>(`${name}/page`)
    return Object.keys(page ?? {}).filter((key) => typeof page?.[key] === 'function' || Array.isArray(page?.[key]))
  },
})
