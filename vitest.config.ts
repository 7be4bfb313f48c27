import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/helpers/longest-first.ts'
import { POSTGRES, postgresFiles } from './tests/helpers/postgres-files.ts'
import { preactAliases } from './vite.embed.config.ts'

const widgets = ['tests/{widgets,embed,ui}/**/*.test.tsx']
/** Islands of the site, which no partner's page has: React alone. */
const islands = ['tests/{kit,features}/**/*.test.tsx']
const server = ['tests/server/**/*.test.ts']
/** What needs a window, but for two that need the locks and streams of Node. */
const inWindow = [
  'tests/stores/{day-work,mock-test,session,take-outbox}/!(recordings|refresh).test.ts',
  'tests/kit/{form,word-cards}/*.test.ts',
]
/** Tests wait for facts; these only end what hangs, and a busy machine is no reason to. */
const shared = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}
/** Files that leave nothing behind share one worker's modules: loading them again costs more than most tests. */
const together = { isolate: false }
const ofServer = {
  ...together,
  include: server,
  setupFiles: 'tests/helpers/hashing-setup.ts',
  tags: [{ name: POSTGRES, description: 'Runs on PostgreSQL as well as on SQLite.' }],
}
const define = { __SAPA_VERSION__: '"0.0.0-test"' }
/** Node would take the Svelte that renders on a server. */
const svelteForBrowsers = {
  find: /^svelte$/,
  replacement: join(import.meta.dirname, 'node_modules/svelte/src/index-client.js'),
}

/**
 * One project per world: what only computes, the API on both databases, the widgets on
 * both React and Preact, the server as processes that are killed, and the built product in a browser.
 */
export default defineConfig({
  test: {
    // One more than the two cores of CI: somebody always waits for the browser or a database.
    maxWorkers: 3,
    // Projects and later runs share transformed modules.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    globalSetup: 'tests/helpers/database-setup.ts',
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: [
            'tests/{lib,api,stores,service-worker,scripts,tools,kit,features,content}/**/*.test.ts',
          ],
          exclude: inWindow,
        },
      },
      {
        test: {
          ...shared,
          ...together,
          // Among the others, each file that asks for another environment would end a worker.
          name: 'dom',
          include: inWindow,
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://sapa.test/mock-test/details/levels' } },
        },
      },
      { test: { ...shared, ...ofServer, name: 'sqlite' } },
      {
        test: {
          ...shared,
          ...ofServer,
          name: 'postgres',
          include: postgresFiles(import.meta.dirname),
          globalSetup: 'tests/helpers/postgres-setup.ts',
          runner: 'tests/helpers/postgres-runner-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: 'tests/helpers/product-setup.ts',
          // One after the other, and after all others: they ask the clock.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        define,
        resolve: { alias: [svelteForBrowsers] },
        test: {
          ...shared,
          ...together,
          name: 'react',
          include: [...widgets, ...islands],
          environment: 'jsdom',
          setupFiles: 'tests/helpers/dom-setup.ts',
        },
      },
      {
        define,
        resolve: {
          alias: [
            ...preactAliases,
            svelteForBrowsers,
            { find: '@testing-library/react', replacement: '@testing-library/preact' },
          ],
        },
        test: {
          ...shared,
          ...together,
          name: 'preact',
          include: widgets,
          environment: 'jsdom',
          setupFiles: 'tests/helpers/dom-setup.ts',
          server: { deps: { inline: [/@nanostores\/react/, /@r2wc/, /@testing-library\/preact/] } },
        },
      },
      {
        test: {
          ...shared,
          name: 'resilience',
          include: ['tests/resilience/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          // A busy machine can make a browser miss a moment. The summary names every test that
          // needed its second attempt: such a test has a fault that is to be mended.
          retry: 1,
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/helpers/product-setup.ts',
        },
      },
    ],
  },
})
