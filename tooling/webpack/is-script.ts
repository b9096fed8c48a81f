/** Whether a file of a build is a script of the page. A hot update replaces modules of one that has loaded. */
export const isScript = (file: string) => file.endsWith('.js') && !file.endsWith('.hot-update.js')
