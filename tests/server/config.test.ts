import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

test('needs nothing to be set', () => {
  expect(readConfig({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: './.data',
    databaseUrl: undefined,
    publicUrl: undefined,
    apiOnly: false,
    trustedProxies: 0,
    secret: undefined,
    formerSecrets: [],
    smtpUrl: undefined,
    mailFrom: 'Sapa <sapa@localhost>',
    demoPassword: undefined,
    formsPerHour: 300,
    logLevel: 'info',
  })
})

test('counts an empty variable as absent and drops the slash at an address’s end', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://sapa.example/' })
  expect(config).toMatchObject({
    port: 4321,
    databaseUrl: undefined,
    publicUrl: 'https://sapa.example',
  })
})

test('names every wrong variable at once', () => {
  const read = () =>
    readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'sapa', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*LOG_LEVEL/)
})
