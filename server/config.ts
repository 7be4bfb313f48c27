import { z } from 'zod'
import { PaymentMethod } from '../src/contract/payments.ts'
import { type StorageConfig, StorageUrl } from './storage/storage-url.ts'

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
      .optional(),
    STORAGE_URL: StorageUrl.default({ kind: 'folder' }),
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
    NETWORK_WORK_PER_MINUTE: z.coerce.number().int().min(1).default(40_000),
    MAIL_FROM: z.string().default('Sapa <sapa@localhost>'),
    PAYMENT_GATEWAY: z.enum(['simulator', 'midtrans']).default('simulator'),
    MIDTRANS_SERVER_KEY: z.string().min(1).optional(),
    MIDTRANS_PRODUCTION: z.stringbool().default(false),
    MIDTRANS_METHODS: z
      .string()
      .default(PaymentMethod.options.join())
      .transform(list => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(PaymentMethod).min(1)),
    DEMO_PASSWORD: z.string().min(8).optional(),
    CALL_LOCALHOST: z.stringbool().default(false),
    ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  // Every server of one database must accept the same tokens.
  .refine(({ DATABASE_URL, SECRET }) => !DATABASE_URL || SECRET, {
    path: ['SECRET'],
    message: 'must be set when DATABASE_URL is',
  })
  .refine(({ CALL_LOCALHOST, PUBLIC_URL }) => !CALL_LOCALHOST || !PUBLIC_URL, {
    path: ['CALL_LOCALHOST'],
    message: 'lets partners reach this machine, and must be false when PUBLIC_URL is set',
  })
  .refine(
    ({ PAYMENT_GATEWAY, MIDTRANS_SERVER_KEY }) =>
      PAYMENT_GATEWAY !== 'midtrans' || MIDTRANS_SERVER_KEY,
    {
      path: ['MIDTRANS_SERVER_KEY'],
      message: 'must be set when PAYMENT_GATEWAY is midtrans',
    },
  )
  .refine(({ PAYMENT_GATEWAY, PUBLIC_URL }) => PAYMENT_GATEWAY !== 'midtrans' || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'must be set when PAYMENT_GATEWAY is midtrans, which sends notifications there',
  })
  .refine(
    ({ MIDTRANS_PRODUCTION, MIDTRANS_SERVER_KEY }) =>
      !MIDTRANS_PRODUCTION || !MIDTRANS_SERVER_KEY?.startsWith('SB-'),
    {
      path: ['MIDTRANS_SERVER_KEY'],
      message: 'is a key of the sandbox, and MIDTRANS_PRODUCTION is true',
    },
  )

/** The payment gateway. */
export type PaymentConfig =
  | { gateway: 'simulator' }
  | {
      gateway: 'midtrans'
      serverKey: string
      /** Whether money is really moved, or Midtrans's sandbox is used. */
      isProduction: boolean
      /** Payment methods enabled for the account at Midtrans. */
      methods: readonly PaymentMethod[]
    }

export interface Config {
  /** TCP port; 0 lets the system choose. */
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Location of uploaded files. */
  storage: StorageConfig
  /** Public address of the site, without a trailing slash; undefined: the listening address. */
  publicUrl: string | undefined
  /** Serves only the API, without the site and the widgets. */
  apiOnly: boolean
  /** Number of our proxies in front of the server, whose X-Forwarded-For entries are trusted. */
  trustedProxies: number
  /** Signs and seals tokens; undefined means the one stored in `dataDir`. */
  secret: string | undefined
  /** Earlier secrets, whose tokens are still accepted. */
  formerSecrets: readonly string[]
  /** Without it, mail is written to `dataDir/mail`. */
  smtpUrl: string | undefined
  /** Sender of mail, as in a From header. */
  mailFrom: string
  payment: PaymentConfig
  /** Password of both demo accounts; undefined means random ones. */
  demoPassword: string | undefined
  /** How many forms of one kind (waitlist, feedback) one network may send in an hour. */
  formsPerHour: number
  /** Milliseconds of CPU that the visitors of one network may use in a minute. */
  networkWork: number
  /** Whether addresses that partners enter may be of this machine, for development. */
  mayCallLocal: boolean
  /** Whether administrators must have a second factor before they can administrate. */
  needsSecondFactor: boolean
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/**
 * Reads the configuration; empty variables count as absent.
 *
 * @throws Error naming every invalid variable at once
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(present)
  if (!success) {
    const problems = error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${problems.join('\n')}`)
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    storage: data.STORAGE_URL,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    apiOnly: data.API_ONLY,
    trustedProxies: data.TRUST_PROXY,
    secret: data.SECRET,
    formerSecrets: data.FORMER_SECRETS,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    payment: paymentConfig(data),
    demoPassword: data.DEMO_PASSWORD,
    formsPerHour: data.FORMS_PER_HOUR,
    networkWork: data.NETWORK_WORK_PER_MINUTE,
    mayCallLocal: data.CALL_LOCALHOST,
    needsSecondFactor: data.ADMIN_SECOND_FACTOR === 'required',
    logLevel: data.LOG_LEVEL,
  }
}

function paymentConfig({
  PAYMENT_GATEWAY: gateway,
  MIDTRANS_SERVER_KEY: serverKey = '',
  MIDTRANS_PRODUCTION: isProduction,
  MIDTRANS_METHODS: methods,
}: z.infer<typeof Environment>): PaymentConfig {
  return gateway === 'midtrans' ? { gateway, serverKey, isProduction, methods } : { gateway }
}
