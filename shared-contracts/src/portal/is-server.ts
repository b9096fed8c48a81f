/**
 * True where pages are rendered as html for the server's answer: there is no document and nothing is clicked. The builds
 * know the answer, so that the browser gets no code for the server.
 */
export const isServer = typeof document === 'undefined'
