import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import * as catalogue from '../../src/contract/routes/catalogue.ts'
import { getEntry } from '../../src/contract/routes/dictionary.ts'
import { draftPath } from '../../src/contract/routes/draft-path.ts'
import { CALLS } from '../helpers/calls.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const ROUTES = join(SOURCE, 'contract/routes')
const PATH = /['"`]\/[a-z]/

test('a call goes out with the method and the path of its route', async () => {
  const calls: unknown[] = []
  const http: Http = async (path, options) => {
    calls.push([path, options])
    return { ok: false, error: { code: 'network', message: '' } }
  }
  await call(http, getEntry, { params: { id: '가/나' }, query: { lang: 'id' }, fallback: '' })
  expect(calls).toEqual([
    [
      '/dictionary/entries/%EA%B0%80%2F%EB%82%98',
      { method: 'get', query: { lang: 'id' }, fallback: '' },
    ],
  ])
  // @ts-expect-error: the route needs an id
  const wrong = () => call(http, getEntry, { fallback: '' })
  expect(wrong).toBeTypeOf('function')
})

test('paths stand in the routes alone', () => {
  const files = ['api', 'contract'].flatMap(folder =>
    readdirSync(join(SOURCE, folder), { withFileTypes: true, recursive: true })
      .filter(file => file.isFile() && file.parentPath !== ROUTES)
      .map(file => join(file.parentPath, file.name)),
  )
  expect(files.length).toBeGreaterThan(20)
  const writesPath = (file: string) => PATH.test(withoutComments(readFileSync(file, 'utf8')))
  expect(files.filter(writesPath)).toEqual([])
})

test('every route is answered, with those of drafts, and nothing else', async () => {
  const known = new Set(CALLS.map(({ method, path }) => `${method} ${path}`))
  const files = readdirSync(ROUTES).filter(name => name !== 'route.ts')
  const modules = await Promise.all(files.map(name => import(join(ROUTES, name))))
  const routes = modules.flatMap(exports => Object.values(exports)).flatMap(toRoutes)
  const drafts = [...known].filter(route => route.includes(draftPath('/')))
  expect(new Set([...routes, ...drafts])).toEqual(known)
  expect(drafts.length).toBeGreaterThan(0)
  for (const route of drafts) expect(routes).toContain(route.replace(draftPath('/'), '/'))
})

function withoutComments(source: string): string {
  return source.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

/** A list is written as its path. */
function toRoutes(exported: unknown): string[] {
  if (typeof exported === 'string') return toRoutes(catalogue.listRoute(exported))
  if (typeof exported !== 'object' || exported === null) return []
  return [Object.values(exported).join(' ')]
}
