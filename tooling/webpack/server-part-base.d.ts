/** The address of a release's files with a trailing slash: a parameter with which the renderer evaluates a server part. */
declare const serverPartBase: string
/** Webpack's address of a build's files. */
declare let __webpack_public_path__: string
