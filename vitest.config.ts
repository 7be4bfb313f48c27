import { defineConfig } from 'vitest/config'
import { preactAliases } from './vite.embed.config.ts'

const widgets = ['tests/{widgets,embed,ui}/**/*.test.tsx']
const server = ['tests/server/**/*.test.ts']
/** A write of another process is seen after up to a second. */
const patience = { expect: { poll: { timeout: 5_000 } } }
const shared = { testTimeout: 20_000, hookTimeout: 60_000, ...patience }
/** Files that leave nothing behind share one worker's modules: loading them again costs more than most tests. */
const together = { isolate: false, globalSetup: 'tests/helpers/database-setup.ts' }
const ofServer = { ...together, include: server, setupFiles: 'tests/helpers/hashing-setup.ts' }
const define = { __SAPA_VERSION__: '"0.0.0-test"' }

/**
 * One project per world: what only computes, the API on both databases, the widgets on
 * both React and Preact, the server as processes that are killed, and the built product in a browser.
 */
export default defineConfig({
  test: {
    // The browser and two databases share two cores with everything else.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'unit',
          include: ['tests/{lib,api,stores,scripts,kit,features,content}/**/*.test.ts'],
        },
      },
      { test: { ...shared, ...ofServer, name: 'sqlite' } },
      {
        test: {
          ...shared,
          ...ofServer,
          name: 'postgres',
          globalSetup: 'tests/helpers/postgres-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: 'tests/helpers/database-setup.ts',
          fileParallelism: false,
        },
      },
      {
        define,
        test: {
          ...shared,
          name: 'react',
          include: widgets,
          environment: 'jsdom',
          setupFiles: 'tests/helpers/dom-setup.ts',
        },
      },
      {
        define,
        resolve: {
          alias: [
            ...preactAliases,
            { find: '@testing-library/react', replacement: '@testing-library/preact' },
          ],
        },
        test: {
          ...shared,
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
          testTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          // By themselves: a browser beside them would disturb those that measure time.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
