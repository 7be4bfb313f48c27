import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldText } from '../../content/site/administration/field-text.ts'
import { fields } from '../../content/site/administration/fields.ts'
import { resources as named } from '../../content/site/administration/resources.ts'
import { type JsonSchema, jsonSchemaOf } from '../../server/resources/json-schema.ts'
import type { Resource } from '../../server/resources/resource.ts'
import { wordName } from '../../src/kit/administration/field-words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'

let api: TestApi
let resources: Resource[]
beforeAll(async () => {
  api = await startApi()
  resources = api.running.flatMap(module => module.resources ?? [])
})
afterAll(() => api.close())

test('everything that is managed has a name, and so has what can be done with it', () => {
  expect(resources.map(({ name }) => name).filter(name => !named[name])).toEqual([])
  const unnamed = resources.flatMap(({ name, actions = [] }) =>
    actions.filter(action => !named[name]?.actions?.[action.name]).map(a => `${name}.${a.name}`),
  )
  expect(unnamed).toEqual([])
})

test('every field of it has a label, and every value of those with few', () => {
  const without = resources.flatMap(({ name, schema, actions = [] }) =>
    [schema, ...actions.map(action => action.schema)].flatMap(one =>
      unnamedIn(jsonSchemaOf(one), name),
    ),
  )
  expect([...new Set(without)].toSorted()).toEqual([])
})

test('what a table shows, is narrowed by and is named by are fields', () => {
  for (const { name, schema, title, columns, filters = [] } of resources) {
    const known = Object.keys(jsonSchemaOf(schema).properties ?? {})
    for (const field of [title, ...columns, ...filters]) expect(known, name).toContain(field)
    expect(new Set(columns).size, name).toBe(columns.length)
  }
})

test('a field of few values is offered by all of them', () => {
  const bare: FieldText = { label: 'Wilayah', values: { seoul: 'Seoul' } }
  const region = { enum: ['seoul', 'busan'] }
  expect(unnamedIn({ properties: { region } }, 'tours', { region: bare })).toEqual([
    'tours.region=busan',
  ])
  expect(unnamedIn({ properties: { dress_code: {} } }, 'tours')).toEqual(['tours.dress_code'])
})

/** Fields and values without words, as `resource.field` and `resource.field=value`. */
function unnamedIn(
  schema: JsonSchema,
  resource: string,
  texts: Readonly<Record<string, FieldText>> = fields,
  field = '',
): string[] {
  const own = texts[`${resource}.${field}`] ?? texts[field]
  const values = [...(schema.enum ?? []), schema.const].filter(value => typeof value === 'string')
  const named = { ...texts[field]?.values, ...own?.values }
  const { properties = {}, items, prefixItems, anyOf = [], oneOf = [] } = schema as Branches
  const below = [items, ...(prefixItems ?? []), ...anyOf, ...oneOf].flatMap(part =>
    part ? unnamedIn(part, resource, texts, field) : [],
  )
  return [
    ...(field !== '' && !own ? [`${resource}.${field}`] : []),
    ...values.filter(value => !(value in named)).map(value => `${resource}.${field}=${value}`),
    ...below,
    ...Object.entries(properties).flatMap(([name, part]) =>
      unnamedIn(part, resource, texts, wordName(name, properties)),
    ),
  ]
}

type Branches = JsonSchema & { prefixItems?: JsonSchema[]; oneOf?: JsonSchema[] }
