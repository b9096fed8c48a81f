/** Runs a script of a remote. @throws Error when its origin isn't allowed, it doesn't come or its bytes have another hash. */
export type LoadScript = (url: string, integrity: string) => Promise<void>

/**
 * Loads scripts of the given origins only, each with its hash. The page's policy wants addresses of scripts to be made
 * by a named policy; this is it, and it refuses what is not on the list.
 * @param origins e.g. `https://shop.example.ru`
 */
export function createScriptLoader(origins: readonly string[]): LoadScript {
  const policy = createPolicy((url) => {
    if (!origins.includes(new URL(url, location.href).origin)) throw new Error(`scripts may not come from ${url}`)
    return url
  })

  return async (url, integrity) => {
    const script = document.createElement('script')
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    // A TrustedScriptURL where the browser has trusted types; the DOM's types know only strings.
    script.src = policy.createScriptURL(url) as string
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${url} did not load`))
      document.head.append(script)
    }).finally(() => script.remove())
  }
}

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}

function createPolicy(createScriptURL: (url: string) => string): ScriptPolicy {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('portal#mf', { createScriptURL }) ?? { createScriptURL }
}
