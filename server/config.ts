import { z } from 'zod'

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    API_ONLY: z.stringbool().default(false),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    FORMER_SECRETS: z
      .string()
      .default('')
      .transform(list => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().min(32, 'must have at least 32 characters'))),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    FORMS_PER_HOUR: z.coerce.number().int().min(1).default(300),
    MAIL_FROM: z.string().default('Sapa <sapa@localhost>'),
    DEMO_PASSWORD: z.string().min(8).optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  // Every server of one database must read the same tokens.
  .refine(({ DATABASE_URL, SECRET }) => !DATABASE_URL || SECRET, {
    path: ['SECRET'],
    message: 'must be set when DATABASE_URL is',
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
  /** How many proxies of ours stand in front; X-Forwarded-For is believed so far. */
  trustedProxies: number
  /** Signs and seals tokens; undefined means the one kept in `dataDir`. */
  secret: string | undefined
  /** What was made with these is still read. */
  formerSecrets: readonly string[]
  /** Without it mail is written to `dataDir/mail`. */
  smtpUrl: string | undefined
  /** Sender of mail, as in a From header. */
  mailFrom: string
  /** Password of both demo accounts; undefined means random ones. */
  demoPassword: string | undefined
  /** How many forms of one kind (waitlist, feedback) one network may send in an hour. */
  formsPerHour: number
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
    trustedProxies: data.TRUST_PROXY,
    secret: data.SECRET,
    formerSecrets: data.FORMER_SECRETS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    demoPassword: data.DEMO_PASSWORD,
    formsPerHour: data.FORMS_PER_HOUR,
    logLevel: data.LOG_LEVEL,
  }
}
