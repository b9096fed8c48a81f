/** What of styled-components the page offers to remotes: the names they use (shared-libraries.mjs). */
// oxlint-disable-next-line import/no-default-export -- the library's own face
export { createGlobalStyle, css, default, keyframes, styled } from 'styled-components'
