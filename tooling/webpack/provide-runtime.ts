/**
 * Provides the page's federation runtime to the containers. The option `experiments.provideExternalRuntime` adds the
 * same plugin as CommonJS, and with it a second copy of the runtime: 10 kB br.
 */
export { default } from '@module-federation/inject-external-runtime-core-plugin'
