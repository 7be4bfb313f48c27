import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

test('no variable is required', () => {
  expect(readConfig({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: './.data',
    databaseUrl: undefined,
    storage: { kind: 'folder' },
    publicUrl: undefined,
    apiOnly: false,
    trustedProxies: 0,
    secret: undefined,
    formerSecrets: [],
    smtpUrl: undefined,
    mailFrom: 'Sapa <sapa@localhost>',
    payment: { gateway: 'simulator' },
    demoPassword: undefined,
    formsPerHour: 300,
    networkWork: 40_000,
    mayCallLocal: false,
    needsSecondFactor: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as absent, and the slash at the end of an address is dropped', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://sapa.example/' })
  expect(config).toMatchObject({
    port: 4321,
    databaseUrl: undefined,
    publicUrl: 'https://sapa.example',
  })
})

test('every wrong variable is named at once', () => {
  const read = () =>
    readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'sapa', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/)
})

test('a server with a public address never calls its own machine for partners', () => {
  expect(readConfig({ CALL_LOCALHOST: 'true' }).mayCallLocal).toBe(true)
  const isPublic = { CALL_LOCALHOST: 'true', PUBLIC_URL: 'https://sapa.example' }
  expect(() => readConfig(isPublic)).toThrow(/CALL_LOCALHOST/)
})

const midtrans = {
  PAYMENT_GATEWAY: 'midtrans',
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-of-a-test',
  PUBLIC_URL: 'https://sapa.example',
}

test('Midtrans is the gateway with all payment methods or those that are named', () => {
  expect(readConfig(midtrans).payment).toEqual({
    gateway: 'midtrans',
    serverKey: 'SB-Mid-server-of-a-test',
    isProduction: false,
    methods: ['qris', 'bca-va', 'bni-va', 'bri-va', 'gopay', 'shopeepay'],
  })
  expect(readConfig({ ...midtrans, MIDTRANS_METHODS: 'qris, bca-va' }).payment).toMatchObject({
    methods: ['qris', 'bca-va'],
  })
})

test.each([
  [{ MIDTRANS_SERVER_KEY: '' }, /MIDTRANS_SERVER_KEY[\s\S]*must be set/],
  [{ PUBLIC_URL: '' }, /PUBLIC_URL[\s\S]*must be set/],
  [{ MIDTRANS_PRODUCTION: 'true' }, /MIDTRANS_SERVER_KEY[\s\S]*sandbox/],
  [{ MIDTRANS_METHODS: 'cash' }, /MIDTRANS_METHODS/],
])('an incomplete Midtrans setup is refused without its key: %o', (wrong, words) => {
  const read = () => readConfig({ ...midtrans, ...wrong })
  expect(read).toThrow(words)
  expect(read).not.toThrow(/of-a-test/)
})
