import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftPath, type Route } from '../../src/contract/routes/route.ts'
import { CALLS } from '../helpers/calls.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const ROUTES = join(SOURCE, 'contract/routes')
const PATH = /['"`]\/[a-z]/

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
  const expected = new Set(CALLS.map(({ method, path }) => `${method} ${path}`))
  const files = readdirSync(ROUTES).filter(name => name !== 'route.ts')
  const modules = await Promise.all(files.map(name => import(join(ROUTES, name))))
  const routes = modules.flatMap(exports => Object.values(exports)).flatMap(toRoutes)
  const drafts = [...expected].filter(route => route.includes(draftPath('/')))
  expect(new Set([...routes, ...drafts])).toEqual(expected)
  expect(drafts.length).toBeGreaterThan(0)
  for (const route of drafts) expect(routes).toContain(route.replace(draftPath('/'), '/'))
})

function withoutComments(source: string): string {
  return source.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

function toRoutes(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return []
  const { method, path }: Partial<Route> = exported
  return [`${method} ${path}`]
}
