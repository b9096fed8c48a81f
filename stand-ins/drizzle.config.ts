import { defineConfig } from 'drizzle-kit'

/** `npm run migration -w stand-ins` writes the SQL of what changed in the schemas. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/schema.ts',
  out: './migrations',
  migrations: { prefix: 'index' },
})
