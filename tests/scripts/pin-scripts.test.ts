import { expect, test } from 'vitest'
import { integrityOf, pinScripts } from '../../scripts/pin-scripts.ts'

const BUILD = {
  'sapa.js': '(()=>{let t="sapa-word";for(let e of ["../assets/shared-1.js"])import(e)})()',
  'word.js': 'import{a}from"../assets/shared-1.js";a(()=>import(`../assets/entry-1.js`))',
  'shared-1.js': 'export const a=1',
  'entry-1.js': 'import{b}from"../v1/word.js";import"./shared-1.js";import"./parts-1.js"',
  'parts-1.js': 'export{}',
}

const pin = (changes: Record<string, string> = {}) =>
  pinScripts(new Map(Object.entries({ ...BUILD, ...changes })), '1.0.0-aaaaaaaa')

test('scripts of a version import each other alone, from one folder', () => {
  const pinned = pin()
  expect([...pinned.keys()].sort()).toEqual(Object.keys(BUILD).sort())
  for (const code of pinned.values()) expect(code).not.toMatch(/\.\.\/(assets|v1)/)
  expect(pinned.get('entry-1.js')).toBe(
    'import{b}from"./word.js";import"./shared-1.js";import"./parts-1.js"',
  )
})

test('a script has the hashes of what it imports later, without those that came with itself', () => {
  const pinned = pin()
  const hash = (name: string) => integrityOf(pinned.get(name) ?? '')
  const later = { 'entry-1.js': hash('entry-1.js'), 'parts-1.js': hash('parts-1.js') }
  expect(pinned.get('word.js')).toContain(JSON.stringify({ 'entry-1.js': later }))
  const word = { 'word.js': hash('word.js'), 'shared-1.js': hash('shared-1.js') }
  expect(pinned.get('sapa.js')).toContain(`"word.js":${JSON.stringify(word)}`)
})

test('the loader is another one when any script is', () => {
  const loaders = [
    {},
    ...Object.keys(BUILD).map(name => ({ [name]: `${Reflect.get(BUILD, name)};` })),
  ].map(changes => pin(changes).get('sapa.js'))
  expect(new Set(loaders).size).toBe(loaders.length)
})

test('scripts that import each other later are refused', () => {
  const shared = 'import(`./parts-1.js`)'
  const parts = 'import(`./shared-1.js`)'
  expect(() => pin({ 'shared-1.js': shared, 'parts-1.js': parts })).toThrow('imported later')
})
