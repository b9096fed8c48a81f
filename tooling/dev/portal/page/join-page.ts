// Part of each build that takes hot updates: tells the page of it.

declare const BUILD: string

globalThis.portalDev.join(BUILD, {
  version: () => __webpack_hash__,
  update: async () => import.meta.webpackHot?.check(true),
})
