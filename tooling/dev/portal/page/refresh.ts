// Takes the place of react-refresh/runtime in a remote. Module ids of two builds may be equal, so they get the build's name.

declare const BUILD: string

const { refresh } = globalThis.portalDev

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  refresh
export const register = (type: unknown, id: string): void => refresh.register(type, `${BUILD} ${id}`)
/** The shell has done it. */
export const injectIntoGlobalHook = (): void => undefined
