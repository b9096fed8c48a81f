/** The address of a release's files with a trailing slash: a parameter with which the renderer evaluates a server part. */
declare const serverPartBase: string
/** Webpack's address of a build's files. */
// oxlint-disable-next-line prefer-const -- assigned below
declare let __webpack_public_path__: string

// The address of the release's files is known only when the part is loaded.
__webpack_public_path__ = serverPartBase

export {}
