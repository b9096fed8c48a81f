import { TextDecoder, TextEncoder } from 'node:util'

// react-router 7 needs these at import; jsdom lacks them.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder as unknown as typeof globalThis.TextDecoder
