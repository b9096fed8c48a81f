// `npm run dev -w mf-order`: runs one remote alone in a bare frame, without backend and shell.
import webpack from 'webpack'
import DevServer from 'webpack-dev-server'
import { exitWith, PlainError } from '../plain-error.ts'
import { remoteDescription } from '../webpack/remote-config.ts'
import { remoteNames } from '../workspace.ts'
import { containerConfig } from './container-config.ts'
import { devConfig } from './dev-config.ts'

try {
  const [name = ''] = process.argv.slice(2)
  if (!remoteNames.some((known) => known === name)) {
    throw new PlainError(`Name a remote: ${remoteNames.join(', ')}.`)
  }
  const remote = await remoteDescription(name)
  const port = Number(process.env.PORT ?? remote.port)
  const configuration = devConfig(remote)
  const server = new DevServer({ ...configuration.devServer, port }, webpack(configuration))
  await server.start()
  const container = webpack(await containerConfig(name))
  container.watch({}, (error, stats) => {
    const problem = error?.message ?? stats?.toString({ all: false, errors: true })
    if (problem) process.stderr.write(`${problem}\n`)
  })
  const address = `http://localhost:${port}`
  const widgets = remote.widgets.map((widget) => `\n  widget ${widget}: ${address}/?widget=${widget}`)
  process.stdout.write(
    `\n${name} without the shell: ${address}${remote.routes[0]}${widgets.join('')}\n` +
      `inside a portal: http://localhost:8080${remote.routes[0]}?remote.${name}=${address}/ ` +
      `(started with OVERRIDE_ORIGINS=${address})\nStop: Ctrl+C.\n`,
  )
} catch (error) {
  exitWith(error)
}
