import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shell } from '../../content/site/administration/shell.ts'
import { openAdmin } from '../helpers/admin-page.ts'
import { signInByCall } from '../helpers/package-learner.ts'
import { ROUTES } from '../helpers/site-pages.ts'
import { createStage } from '../helpers/stage.ts'

const stage = createStage()
const CLIENT = join(import.meta.dirname, '../../dist/client')
/** Strings of the administration island, and of its libraries, that survive minification. */
const MARKS = [
  shell.menuLabel,
  shell.log.lead,
  '/admin/resources/',
  'collisionObserver',
  'admin-head-actions',
]

/** Scripts and styles of the build, each with the files that it names. */
const named = new Map<string, string[]>()

/** Returns every script and style that a page names, and all that those import, by their paths. */
function loadedWith(html: string): Set<string> {
  const found = new Set<string>()
  const waiting = namesIn(html)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name) || !existsSync(join(CLIENT, name))) continue
    found.add(name)
    if (!named.has(name)) named.set(name, namesIn(readFileSync(join(CLIENT, name), 'utf8')))
    waiting.push(...(named.get(name) ?? []))
  }
  return found
}

/** Returns the files that a text names, after a slash or a quote; Astro's names are not longer. */
const namesIn = (text: string) =>
  [...text.matchAll(/[/"'`]([\w.-]{1,90}\.(?:js|css))\b/g)].map(([, name]) => `_astro/${name}`)

const marksIn = (text: string) => MARKS.filter(mark => text.includes(mark))

test('visitors and learners load nothing of the administration island, on any page', async () => {
  const { cookies } = await signInByCall(stage, 'learner@sapa.test')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const files = new Set<string>()
  for (const { path } of ROUTES)
    for (const headers of [{}, { cookie }]) {
      const html = await (await fetch(stage.url + path, { headers })).text()
      expect([path, marksIn(html)]).toEqual([path, []])
      for (const name of loadedWith(html)) files.add(name)
    }
  expect(files.size).toBeGreaterThan(50)
  const marked = [...files].flatMap(name => {
    const marks = marksIn(readFileSync(join(CLIENT, name), 'utf8'))
    return marks.length > 0 ? [[name, marks]] : []
  })
  expect(marked).toEqual([])
})

test('an administrator loads all of it', async () => {
  const { watch } = await openAdmin(stage, '?r=events')
  const loaded = watch.requests
    .map(url => new URL(url).pathname)
    .filter(path => /\.(js|css)$/.test(path))
  const text = loaded.map(path => readFileSync(join(CLIENT, path), 'utf8')).join('\n')
  expect(marksIn(text)).toEqual(MARKS)
  const { cookies } = await signInByCall(stage, 'admin@sapa.test')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(`${stage.url}/admin`, { headers: { cookie } })).text()
  const whole = [...loadedWith(html)].map(name => readFileSync(join(CLIENT, name), 'utf8'))
  expect(marksIn(whole.join('\n'))).toEqual(MARKS)
})
