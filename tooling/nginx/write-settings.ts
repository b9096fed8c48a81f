// `node tooling/nginx/write-settings.ts`: for the start of the edge's container. Reads the settings from the environment,
// writes config.json into CONFIG_DIR and prints the variables of the templates as `export` lines for a shell:
//   settings=$(node tooling/nginx/write-settings.ts) && eval "$settings"
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith } from '../plain-error.ts'
import { edgeVariables } from './edge-variables.ts'
import { nginxVersion } from './run-nginx.ts'

try {
  const { variables, configJson, configDir } = edgeVariables(process.env, nginxVersion())
  writeFileSync(join(configDir, 'config.json'), configJson)
  for (const [name, value] of Object.entries(variables)) {
    process.stdout.write(`export ${name}='${value.replaceAll("'", String.raw`'\''`)}'\n`)
  }
} catch (error) {
  exitWith(error)
}
