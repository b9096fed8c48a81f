import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { commonConfig } from '../webpack/common-config.ts'
import { inRoot } from '../workspace.ts'
import type { RemoteDescription } from '../webpack/remote-config.ts'
import { containerDir } from './container-config.ts'

/** The portal's policy, only reported here, because hot module replacement needs eval. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws:; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'"

/** The development build of a remote: its pages in a bare frame with sample services and hot module replacement. */
export function devConfig(
  remote: RemoteDescription,
): Configuration & { devServer: import('webpack-dev-server').Configuration } {
  const common = commonConfig(remote.name, 'development', { refresh: true })
  return {
    ...common,
    name: `${remote.name}-dev`,
    entry: { frame: inRoot('tooling/dev/frame/main.tsx') },
    output: { ...common.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'remote-exposed': inRoot(remote.name, 'src/exposed') },
    },
    plugins: [
      ...(common.plugins ?? []),
      new RefreshPlugin({ overlay: false, library: remote.name }),
      new webpack.DefinePlugin({ REMOTE_NAME: JSON.stringify(remote.name) }),
    ],
    devServer: {
      hot: true,
      host: '127.0.0.1',
      client: { overlay: false },
      static: [
        { directory: inRoot('tooling/dev/frame/public') },
        { directory: containerDir(remote.name), watch: false },
      ],
      historyApiFallback: true,
      // A portal with an override loads /release.json and its files from here.
      headers: { 'access-control-allow-origin': '*', 'content-security-policy-report-only': policy },
    },
  }
}
