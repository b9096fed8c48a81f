/**
 * Provides the page's one federation runtime to the containers. It is what the option
 * `experiments.provideExternalRuntime` adds, imported as an ES module: by the option the page would carry a second copy
 * of the runtime as CommonJS, 10 kB br.
 */
export { default } from '@module-federation/inject-external-runtime-core-plugin'
