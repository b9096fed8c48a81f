import { TextDecoder, TextEncoder } from 'node:util'

// react-router 7 asks for these at import; jsdom has neither.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= /** @type {typeof globalThis.TextDecoder} */ (/** @type {unknown} */ (TextDecoder))
