import { z } from 'zod'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_ONLY: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface Config {
  /** TCP port; 0 lets the system choose. */
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Address people use, without a trailing slash; undefined means the one we listen on. */
  publicUrl: string | undefined
  /** Leaves the site and the widgets to someone else. */
  apiOnly: boolean
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/**
 * Reads the configuration; empty variables count as absent.
 *
 * @throws Error naming every wrong variable at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(given)
  if (!success) {
    const problems = error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${problems.join('\n')}`)
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    apiOnly: data.API_ONLY,
    logLevel: data.LOG_LEVEL,
  }
}
